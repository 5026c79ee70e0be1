// The least that gives a page out of MinIO over Koa: one GET, streamed.
import http from 'node:http'
import Koa from 'koa'
import { Client } from 'minio'

const { S3_URL, S3_BUCKET = '', S3_ACCESS_KEY = '', S3_SECRET_KEY = '', OBJECT = '' } = process.env
const { hostname, port } = new URL(S3_URL ?? '')
const client = new Client({
  endPoint: hostname,
  port: Number(port),
  useSSL: false,
  accessKey: S3_ACCESS_KEY,
  secretKey: S3_SECRET_KEY,
  region: 'us-east-1',
  transportAgent: new http.Agent({ keepAlive: true, maxSockets: 64 }),
})

const app = new Koa()
// who asks hangs up in the middle of an answer when the time is over
app.silent = true
app.use(async (ctx) => {
  const object = (await client.getObject(S3_BUCKET, OBJECT)) as http.IncomingMessage
  ctx.type = 'text/html'
  ctx.length = Number(object.headers['content-length'])
  ctx.body = object
})
app.listen(3000)
