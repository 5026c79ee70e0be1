import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from './freePort.ts'

/** llama.cpp's `llama-server`, and a small instruct model as a GGUF file. */
const { MODEL_SERVER, MODEL_FILE } = process.env

/** Whether this machine has a real model server. */
export const hasModelServer = MODEL_SERVER !== undefined && MODEL_FILE !== undefined

const READY_MS = 60_000
const isUp = (url: string): Promise<boolean> =>
  fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Starts a real model server on a free port of 127.0.0.1. Throws if there is none, or if it does not get ready. */
export async function startModelServer() {
  if (!MODEL_SERVER || !MODEL_FILE) throw new Error('MODEL_SERVER and MODEL_FILE name a model server and its model.')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const args = ['--host', '127.0.0.1', '--port', String(port), '--ctx-size', '4096', '--parallel', '1', '--metrics']
  const server = spawn(MODEL_SERVER, ['--model', MODEL_FILE, ...args], { stdio: 'ignore' })
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null
  const until = performance.now() + READY_MS
  while (!(await isUp(url))) {
    if (hasEnded() || performance.now() > until) throw new Error(`The model server did not get ready: ${MODEL_SERVER}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    url: `${url}/v1`,
    /** The tokens of prompts that it has read, without those that it had kept from a former prompt. */
    async readTokens(): Promise<number> {
      const metrics = await (await fetch(`${url}/metrics`)).text()
      return Number(/llamacpp:prompt_tokens_total (\d+)/.exec(metrics)![1])
    },
    async stop(): Promise<void> {
      if (hasEnded()) return
      server.kill()
      await once(server, 'exit')
    },
  }
}
