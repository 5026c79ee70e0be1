import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { bundleProgram } from './bundleProgram.ts'

/** A step of the build: bundles the program that `make start` runs. */
const dist = fileURLToPath(new URL('.', import.meta.url))
const outdir = `${dist}bundle`
// the names of chunks change with their content
await rm(outdir, { recursive: true, force: true })
await bundleProgram({ entryPoints: [`${dist}main.js`], outdir, splitting: true })
