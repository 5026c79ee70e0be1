import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const JAR = '/usr/share/java/epubcheck.jar'
/** A check takes seconds: optimizing its code would take longer than it saves. */
const SHORT_RUN = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC']
const JAVA = ['/usr/bin/java', '/usr/local/bin/java'].find((path) => existsSync(path))

/** Whether the package `epubcheck` of Debian is installed. Tests that need it are skipped without it. */
export const hasEpubcheck = JAVA !== undefined && existsSync(JAR)

/** The errors and warnings that epubcheck finds in EPUB files, each with the name of its file. */
export async function findEpubFaults(books: Readonly<Record<string, Uint8Array>>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hikma-epub-'))
  try {
    const faults: string[] = []
    for (const [name, bytes] of Object.entries(books)) {
      const file = join(folder, `${name}.epub`)
      await writeFile(file, bytes)
      faults.push(...check(file).map((line) => line.replaceAll(folder, '')))
    }
    return faults
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function check(file: string): string[] {
  try {
    execFileSync(JAVA!, [...SHORT_RUN, '-jar', JAR, '--failonwarnings', file], {
      encoding: 'utf8',
      stdio: 'pipe',
      maxBuffer: 1 << 26,
    })
    return []
  } catch (error) {
    const { stderr, stdout } = error as { stderr: string; stdout: string }
    const lines = `${stderr}\n${stdout}`.split('\n').filter((line) => /^(FATAL|ERROR|WARNING)/.test(line))
    return lines.length > 0 ? lines : [`${file}: epubcheck failed: ${stderr}`]
  }
}
