import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { bundleProgram } from './bundleProgram.ts'

/** Part of the build: what `make start` runs. */
const dist = fileURLToPath(new URL('.', import.meta.url))
const outdir = `${dist}bundle`
// names of parts change with what is in them
await rm(outdir, { recursive: true, force: true })
await bundleProgram({ entryPoints: [`${dist}main.js`], outdir, splitting: true })
