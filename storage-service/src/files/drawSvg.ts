import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { MAX_PIXELS } from './fileBytes.ts'

/** In milliseconds. A picture of nested patterns or filters could be drawn for hours. */
const MAX_TIME = 5_000
/** A WebP of the largest thumbnail has a tenth. */
const MAX_OUTPUT = 2 * 1024 * 1024

const PROGRAM = `const [sharp, width, limitInputPixels] = [require(process.argv[1]), Number(process.argv[2]), Number(process.argv[3])]
sharp.concurrency(1)
const input = []
process.stdin.on('data', (part) => input.push(part)).on('end', () =>
  sharp(Buffer.concat(input), { limitInputPixels }).resize({ width }).webp({ quality: 75 }).toBuffer()
    .then((output) => process.stdout.write(output), () => process.exit(1)))`

/**
 * An SVG as a WebP picture `width` pixels wide, drawn by a process of its own: drawing cannot be stopped otherwise. It has no
 * environment and loads nothing that the picture names. Null for a picture that cannot be drawn, or not in five seconds.
 */
export async function drawSvg(bytes: Buffer, width: number): Promise<Buffer | null> {
  const sharp = createRequire(import.meta.url).resolve('sharp')
  const child = spawn(process.execPath, ['-e', PROGRAM, sharp, String(width), String(MAX_PIXELS)], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: MAX_TIME,
    killSignal: 'SIGKILL',
  })
  const code = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null))
    child.once('close', resolve)
  })
  // a program that ends before it has read all of its input closes the pipe
  child.stdin.on('error', () => {})
  child.stdin.end(bytes)
  const [output, ended] = await Promise.all([buffer(child.stdout).catch(() => Buffer.alloc(0)), code])
  return ended === 0 && output.length > 0 && output.length <= MAX_OUTPUT ? output : null
}
