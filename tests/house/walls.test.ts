import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

/** Lints one planted file; gives what the linter says, '' when it is content. */
async function lint(path: string): Promise<string> {
  const { stdout, stderr } = await run('npx', ['oxlint', '--deny-warnings', path], { cwd: ROOT }).catch(
    (error: unknown) => error as { stdout: string; stderr: string },
  )
  return /Found 0 warnings and 0 errors/.test(stdout) ? '' : stdout + stderr
}

describe('the walls between the rooms', () => {
  const planted: string[] = []
  afterEach(async () => {
    for (const path of planted.splice(0)) await rm(join(ROOT, path), { force: true })
  })

  async function plant(path: string, content: string): Promise<void> {
    planted.push(path)
    await mkdir(dirname(join(ROOT, path)), { recursive: true })
    await writeFile(join(ROOT, path), content)
  }

  it.each([
    ['storage-service/src', '@hikma/books-service/catalogue'],
    ['books-service/src', '@hikma/storage-service/stores/ObjectStore'],
    ['storage-service/src', '@hikma/standalone/main'],
    ['service-kit/src', '@hikma/storage-service/app'],
    ['publisher/src', '@hikma/service-kit/logger'],
    ['frontend/src/lib', '@hikma/service-kit/logger'],
    ['contracts/src', '@hikma/service-kit/logger'],
    ['contracts/src', 'node:fs'],
    ['frontend/src/features/library', '../reader/readerSlice.ts'],
    ['frontend/src/features/reader', '../library/LibraryView.tsx'],
    ['frontend/src/features/library', '../../app/store.ts'],
    ['frontend/src/lib', '../features/reader/readerSlice.ts'],
    ['standalone/src', '@hikma/frontend/main'],
  ])('let nothing in %s import %s', async (folder, target) => {
    const path = `${folder}/planted.ts`
    await plant(path, `import { anything } from '${target}'\n\nexport const planted = anything\n`)
    expect(await lint(path)).toContain('no-restricted-imports')
  })

  it('find two modules that import each other', async () => {
    await plant(
      'service-kit/src/plantedOne.ts',
      "import { two } from './plantedTwo.ts'\n\nexport const one = (): unknown => two\n",
    )
    await plant(
      'service-kit/src/plantedTwo.ts',
      "import { one } from './plantedOne.ts'\n\nexport const two = (): unknown => one\n",
    )
    expect(await lint('service-kit/src/plantedOne.ts')).toContain('no-cycle')
  })

  it('let a module import what it may', async () => {
    const path = 'storage-service/src/planted.ts'
    await plant(path, "import { isBookId } from '@hikma/contracts/areaNames'\n\nexport const planted = isBookId\n")
    expect(await lint(path)).toBe('')
  })
})
