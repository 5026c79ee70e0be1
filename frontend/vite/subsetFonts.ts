import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** All that the styles use. A face with the whole axis of weights is a third larger. */
const WEIGHTS = { min: 400, max: 700 }
/** Names 13 and 14 are the license and its address. */
const OPTIONS = {
  targetFormat: 'woff2',
  variationAxes: { wght: WEIGHTS },
  preserveNameIds: [13, 14],
} satisfies Parameters<typeof subsetFont>[2]
const PACKAGES = '@fontsource-variable/'
const FACE = /@font-face \{[^}]*\}/g
const FILE = new RegExp(`url\\(${PACKAGES}([^)]+\\.woff2)\\)`)
/** A font in any place and way. */
const NAMED = new RegExp(`${PACKAGES}([^'")\\s]+)`, 'g')
const RANGE = /U\+([\dA-F]+)(?:-([\dA-F]+))?/g

const SOURCES = fileURLToPath(new URL('../src', import.meta.url))
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/fonts', import.meta.url))
const { resolve } = createRequire(import.meta.url)

/** The letters of a face: a browser takes no others from its file. */
function lettersOf(face: string): string {
  const ranges = [...face.matchAll(RANGE)].map(
    ([, from, to = from]) => [Number(`0x${from}`), Number(`0x${to}`)] as const,
  )
  return ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_letter, at) => String.fromCodePoint(from + at)))
    .join('')
}

/** The letters that the styles need of each variable font, by its path within the packages. */
async function usedFonts(): Promise<Map<string, string>> {
  const styles = (await readdir(SOURCES, { recursive: true })).filter((name) => name.endsWith('.css'))
  const texts = await Promise.all(styles.toSorted().map((name) => readFile(join(SOURCES, name), 'utf8')))
  const used = new Map<string, string>()
  for (const [face] of texts.join('').matchAll(FACE)) {
    const name = FILE.exec(face)?.[1]
    if (name !== undefined) used.set(name, (used.get(name) ?? '') + lettersOf(face))
  }
  for (const [, name] of texts.join('').matchAll(NAMED))
    if (!used.has(name!)) throw new Error(`The styles name ${name} in a way that subsetFonts.ts does not know.`)
  return used
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Writes the used letters and weights of the fonts to a folder, unless a former build has done so. Gives the folder. */
async function writtenFonts(): Promise<string> {
  const fonts = await Promise.all(
    [...(await usedFonts())].map(async ([name, letters]) => ({
      name,
      letters,
      font: await readFile(resolve(PACKAGES + name)),
    })),
  )
  const key = createHash('sha256').update(JSON.stringify(OPTIONS))
  for (const { name, letters, font } of fonts) key.update(name).update(letters).update(font)
  const folder = join(CACHE, key.digest('hex').slice(0, 16))
  if (await exists(folder)) return folder
  // a build that is interrupted leaves no incomplete folder
  const unfinished = `${folder}-${process.pid}`
  for (const { name, letters, font } of fonts) {
    const subset = await subsetFont(font, letters, OPTIONS)
    await mkdir(dirname(join(unfinished, name)), { recursive: true })
    await writeFile(join(unfinished, name), subset)
  }
  await rename(unfinished, folder).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true })
    // unless another build has finished first
    if (!(await exists(folder))) throw error
  })
  return folder
}

/**
 * Replaces the variable fonts that the styles name by files with the letters and weights that are used (the three of
 * the first view are 88 KB instead of 133). Features and license stay. Not fewer letters than those of the faces: a name in
 * another orthography would fall back to another font.
 */
export const subsetFonts: Plugin = {
  name: 'subset-fonts',
  config: async () => ({
    resolve: { alias: [{ find: /^@fontsource-variable\//, replacement: `${await writtenFonts()}/` }] },
  }),
}
