import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const OXLINT = join(ROOT, 'node_modules/.bin/oxlint')
const run = promisify(execFile)

/** A temporary project that has our lint rules and no code: planted files do not disturb a build of the real one. */
let project: string

/** Lints one planted file. Gives the linter's complaints, '' if there are none. */
async function lint(path: string): Promise<string> {
  const { stdout, stderr } = await run(OXLINT, ['--deny-warnings', path], { cwd: project }).catch(
    (error: unknown) => error as { stdout: string; stderr: string },
  )
  return /Found 0 warnings and 0 errors/.test(stdout) ? '' : stdout + stderr
}

describe('the boundaries between packages and between modules', () => {
  beforeEach(async () => {
    project = await mkdtemp(join(tmpdir(), 'hikma-boundaries-'))
    await copyFile(join(ROOT, '.oxlintrc.json'), join(project, '.oxlintrc.json'))
  })
  afterEach(() => rm(project, { recursive: true, force: true }))

  async function plant(path: string, content: string): Promise<void> {
    await mkdir(dirname(join(project, path)), { recursive: true })
    await writeFile(join(project, path), content)
  }

  it.each([
    ['storage-service/src', '@hikma/books-service/catalogue'],
    ['books-service/src', '@hikma/storage-service/stores/ObjectStore'],
    ['chat-service/src', '@hikma/books-service/catalogue'],
    ['books-service/src', '@hikma/chat-service/app'],
    ['storage-service/src', '@hikma/standalone/main'],
    ['storage-service/src', '@hikma/operator/runCommand'],
    ['operator/src', '@hikma/standalone/createPGlitePool'],
    ['operator/src', '@hikma/chat-service/app'],
    ['service-kit/src', '@hikma/storage-service/app'],
    ['service-kit/src', '@hikma/chat-service/app'],
    ['publisher/src', '@hikma/service-kit/logger'],
    ['frontend/src/lib', '@hikma/service-kit/logger'],
    ['contracts/src', '@hikma/service-kit/logger'],
    ['contracts/src', 'node:fs'],
    ['frontend/src/features/library', '../reader/readerSlice.ts'],
    ['frontend/src/features/reader', '../library/LibraryView.tsx'],
    ['frontend/src/features/library', '../admin/AdminView.tsx'],
    ['frontend/src/features/admin', '../reader/readerSlice.ts'],
    ['frontend/src/features/admin', '../edit/EditMode.tsx'],
    ['frontend/src/features/reader', '../edit/EditMode.tsx'],
    ['frontend/src/features/edit', '../reader/readerSlice.ts'],
    ['frontend/src/features/edit', '../../app/store.ts'],
    ['frontend/src/editor', '../features/edit/EditMode.tsx'],
    ['frontend/src/editor', '../api/booksApi.ts'],
    ['frontend/src/features/admin', '../../app/store.ts'],
    ['frontend/src/features/reader', '../chat/Assistant.tsx'],
    ['frontend/src/features/chat', '../reader/page/createPageViews.ts'],
    ['frontend/src/features/library', '../../app/store.ts'],
    ['frontend/src/lib', '../features/reader/readerSlice.ts'],
    ['frontend/src/cache', '../api/booksApi.ts'],
    ['standalone/src', '@hikma/frontend/main'],
    ['books-service/src', '@hikma/test-support/engines/stores'],
    ['operator/src', '@hikma/test-support/engines/stores'],
    ['publisher/src', '@hikma/test-support/builders/bookFolder'],
    ['standalone/src', '@hikma/test-support/engines/stores'],
    ['frontend/src/lib', '@hikma/test-support/browser/reader'],
  ])('let no module in %s import %s', async (folder, target) => {
    const path = `${folder}/planted.ts`
    await plant(path, `import { anything } from '${target}'\n\nexport const planted = anything\n`)
    expect(await lint(path)).toContain('no-restricted-imports')
  })

  it('forbid two modules to import each other', async () => {
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

  it('let a service import contracts', async () => {
    const path = 'storage-service/src/planted.ts'
    await plant(path, "import { isBookId } from '@hikma/contracts/areaNames'\n\nexport const planted = isBookId\n")
    expect(await lint(path)).toBe('')
  })
})
