import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Starts the module `name` beside the file `beside` (its `import.meta.url`) as a worker. A build runs what was compiled;
 * from sources, as tests and `make dev` do, the worker compiles them with tsx, which Node 20 does not pass on to workers.
 */
export function startWorker(name: string, beside: string, options: WorkerOptions): Worker {
  if (!beside.endsWith('.ts')) return new Worker(new URL(`./${name}.js`, beside), options)
  const tsxPackage = pathToFileURL(createRequire(beside).resolve('tsx/package.json'))
  const tsx = new URL('./dist/esm/api/index.mjs', tsxPackage).href
  const source = new URL(`./${name}.ts`, beside).href
  const start = `import { register } from '${tsx}'; register(); await import('${source}')`
  const url = new URL(`data:text/javascript,${encodeURIComponent(start)}`)
  return new Worker(url, { ...options, execArgv: ['--conditions=development'] })
}
