// The smallest Koa server of an object in MinIO: one GET, streamed.
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
// no error log: autocannon closes its connections in the middle of answers
app.silent = true
app.use(async (ctx) => {
  const object = (await client.getObject(S3_BUCKET, OBJECT)) as http.IncomingMessage
  ctx.type = 'text/html'
  ctx.length = Number(object.headers['content-length'])
  ctx.body = object
})
app.listen(3000)
