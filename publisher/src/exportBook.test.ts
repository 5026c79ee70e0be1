import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ApiClient } from './apiClient.ts'
import { exportBook } from './exportBook.ts'
import { readBookFolder } from './readBookFolder.ts'
import { temporaryFolder } from './testing/temporaryFolder.ts'

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const files: Record<string, string> = {
  '1.html': '<p>one <img src="pixel.png" alt="a pixel"></p>',
  '1.info': '{"figures":{"pixel.png":"/api/download/lamp/pixel.png"}}',
  '2.html': 'data:text/html;base64,AAAA is how this page begins',
  '2.info': '{"figures":{}}',
  'pixel.png': `data:image/png;base64,${PIXEL}`,
}
const book = {
  id: 'lamp',
  title: 'چراغ',
  author: 'Mina Rad',
  description: '',
  genre: 'Fantasy',
  translator: 'T. Reza',
  primaryLanguage: 'fa',
  language: 'fa',
  ext: 'html',
  totalPages: 2,
  isPublic: true,
}

const library: ApiClient = {
  call(_method, path, options) {
    const { action, filePath = '' } = (options?.body ?? {}) as { action?: string; filePath?: string }
    if (path.startsWith('/api/books-db/')) return Promise.resolve({ status: 200, body: book })
    if (action === 'list') {
      return Promise.resolve({ status: 200, body: { data: Object.keys(files).map((name) => ({ name })) } })
    }
    return Promise.resolve({ status: 200, body: { content: files[filePath] } })
  },
}

describe('exportBook', () => {
  it('writes files that can be published again, byte for byte', async () => {
    const folder = join(await temporaryFolder(), 'lamp')
    await exportBook('lamp', folder, library)
    const names = await readdir(folder)
    expect(names.sort()).toEqual(['1.html', '1.info', '2.html', 'book.json', 'pixel.png'])
    expect(await readFile(join(folder, '2.html'), 'utf8')).toBe(files['2.html'])
    expect((await readFile(join(folder, 'pixel.png'))).toString('base64')).toBe(PIXEL)
    const read = await readBookFolder(folder)
    expect(read).toMatchObject({
      id: 'lamp',
      record: { title: 'چراغ', translator: 'T. Reza', totalPages: 2, language: 'fa' },
    })
  })

  it('refuses a folder that is not empty', async () => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'mine.txt'), 'mine')
    await expect(exportBook('lamp', folder, library)).rejects.toThrow('is not empty')
    expect(await readdir(folder)).toEqual(['mine.txt'])
  })
})
