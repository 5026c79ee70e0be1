import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ASSETS = fileURLToPath(new URL('../../../frontend/dist/assets', import.meta.url))
const CLASS = /(?<=\.)[a-zA-Z_][\w-]*(?=[\s,.:>{[)~+])/g

/** The class names in the app's built style sheets, which an attacker can read too. */
export async function appClasses(): Promise<string[]> {
  const names = (await readdir(ASSETS)).filter((name) => name.endsWith('.css'))
  const sheets = await Promise.all(names.map((name) => readFile(join(ASSETS, name), 'utf8')))
  return [...new Set(sheets.join('\n').match(CLASS))]
}
