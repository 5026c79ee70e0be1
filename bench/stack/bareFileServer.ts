// The smallest Koa server of a folder: `tsx bareFileServer.ts folder`; prints its address.
import type { AddressInfo } from 'node:net'
import { send } from '@koa/send'
import Koa from 'koa'

const root = process.argv[2] ?? '.'
const app = new Koa()
// no error log: autocannon closes its connections in the middle of answers
app.silent = true
app.use((ctx) => send(ctx, ctx.path, { root }))
const server = app.listen(0, '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
)
