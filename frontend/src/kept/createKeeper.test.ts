// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { createMemoryCaches } from '../testing/createMemoryCaches.ts'
import { createKeeper } from './createKeeper.ts'
import { createKeptList } from './createKeptList.ts'

const SALT = { id: 'salt-roads', version: 7 }
const CONTENTS = '/api/books-db/salt-roads/contents'
const path = (name: string) => `/api/download/salt-roads/${name}`

/** A device and a library with one book, whose files a test changes. */
function setUp() {
  localStorage.clear()
  const memory = createMemoryCaches()
  const list = createKeptList(localStorage)
  const library = {
    files: { '1.html': 'one', '2.html': 'two', 'lamp.svg': 'picture' } as Record<string, string>,
    asked: [] as string[],
    /** Paths that fail, as over a broken line. */
    broken: new Set<string>(),
    isGone: false,
    /** Happens while the library answers. */
    meanwhile: (_pathname: string) => {},
  }
  const fetch = async (link: string): Promise<Response> => {
    const { pathname } = new URL(link, 'https://library.test')
    library.asked.push(pathname)
    library.meanwhile(pathname)
    if (library.broken.has(pathname)) throw new TypeError('Failed to fetch')
    if (library.isGone) return new Response('', { status: 404 })
    if (pathname === '/api/upload') {
      const files = Object.entries(library.files)
      return Response.json({ data: files.map(([name, text]) => ({ name, size: text.length, etag: `etag-${text}` })) })
    }
    if (pathname === CONTENTS) return Response.json([])
    const text = library.files[pathname.slice(path('').length)]
    return text === undefined ? new Response('', { status: 404 }) : new Response(text)
  }
  const deps = {
    list,
    caches: memory.caches,
    fetch,
    inTurn: (work: () => Promise<void>) => work(),
    onChange: () => undefined,
  }
  return { memory, list, library, deps, keeper: createKeeper(deps) }
}
let device: ReturnType<typeof setUp>
beforeEach(() => {
  device = setUp()
})
const kept = () => device.memory.texts('hikma.kept/salt-roads')

it('a book is kept with all its files and its contents', async () => {
  const { keeper, list } = device
  await keeper.keep(SALT)
  expect(await kept()).toEqual({
    [path('1.html')]: 'one',
    [path('2.html')]: 'two',
    [path('lamp.svg')]: 'picture',
    [CONTENTS]: '[]',
  })
  expect(list.list()).toEqual([{ id: 'salt-roads', state: '7 ', isPublic: true, files: 3, done: 3, bytes: 13 }])
})

it('a download goes on where the line broke', async () => {
  const { keeper, list, library } = device
  library.broken.add(path('2.html'))
  await keeper.keep(SALT)
  expect(keeper.waitingFor('salt-roads')).toBe('line')
  expect(list.read('salt-roads')?.state).toBeNull()
  library.broken.clear()
  library.asked = []
  await keeper.resume()
  expect(library.asked.filter((asked) => asked.startsWith(path('')))).toEqual([path('2.html')])
  expect(keeper.waitingFor('salt-roads')).toBeNull()
  expect(list.read('salt-roads')?.state).toBe('7 ')
})

it('a changed book replaces the kept one only when all of it has arrived', async () => {
  const { keeper, library, memory } = device
  await keeper.keep(SALT)
  const before = await kept()
  library.files = { '1.html': 'new one', '2.html': 'two', '3.html': 'three' }
  library.broken.add(path('3.html'))
  await keeper.follow([{ ...SALT, version: 8 }])
  expect(await kept()).toEqual(before)
  library.broken.clear()
  library.asked = []
  await keeper.follow([{ ...SALT, version: 8 }])
  expect(library.asked).not.toContain(path('1.html'))
  expect(library.asked).not.toContain(path('2.html'))
  expect(await kept()).toEqual({
    [path('1.html')]: 'new one',
    [path('2.html')]: 'two',
    [path('3.html')]: 'three',
    [CONTENTS]: '[]',
  })
  expect(memory.names()).toEqual(['hikma.kept/salt-roads'])
})

it('the files of a kept book are compared once a visit, since a saved text is not in the list', async () => {
  const { keeper, list, library } = device
  await keeper.keep(SALT)
  library.files['1.html'] = 'mended'
  // the next visit
  const again = createKeeper(device.deps)
  await again.follow([SALT])
  expect((await kept())[path('1.html')]).toBe('mended')
  expect(list.read('salt-roads')?.state).toBe('7 ')
  library.asked = []
  await again.follow([SALT])
  expect(library.asked).toEqual([])
})

it('a kept book stays complete if its files cannot be compared', async () => {
  const { keeper, library } = device
  await keeper.keep(SALT)
  library.broken.add('/api/upload')
  const again = createKeeper(device.deps)
  await again.follow([SALT])
  expect(again.waitingFor('salt-roads')).toBeNull()
  expect((await kept())[path('1.html')]).toBe('one')
})

it('a book that the library does not list any more is let go of', async () => {
  const { keeper, list, memory } = device
  await keeper.keep(SALT)
  await keeper.follow([])
  expect([memory.names(), list.list()]).toEqual([[], []])
})

it('a book that turns out to be gone while it is fetched is let go of', async () => {
  const { keeper, list, memory, library } = device
  library.isGone = true
  await keeper.keep(SALT)
  expect([memory.names(), list.list()]).toEqual([[], []])
})

it.each(['/api/upload', CONTENTS])(
  'nothing of a book is left if the operator switches keeping off while %s of a newer version is fetched',
  async (during) => {
    const { keeper, list, memory, library, deps } = device
    await keeper.keep(SALT)
    library.files['1.html'] = 'mended'
    library.meanwhile = (pathname) => {
      if (pathname !== during) return
      list.remove(SALT.id)
      for (const name of memory.names()) void deps.caches.delete(name)
    }
    await keeper.follow([{ ...SALT, version: 8 }])
    expect([memory.names(), list.list()]).toEqual([[], []])
  },
)

it('Logout removes private books, and leaves public ones', async () => {
  const { keeper, list, memory } = device
  await keeper.keep(SALT)
  await keeper.removePrivate()
  expect(memory.names()).toEqual(['hikma.kept/salt-roads'])
  // made private since
  await keeper.follow([{ ...SALT, isPublic: false }])
  await keeper.removePrivate()
  expect([memory.names(), list.list()]).toEqual([[], []])
})

it('records that were edited are not trusted', () => {
  localStorage.setItem('hikma.kept', '[{"id":"../session"},7,null,{"id":"salt-roads","state":null}]')
  expect(device.list.list()).toEqual([])
  localStorage.setItem('hikma.kept', '{')
  expect(device.list.list()).toEqual([])
})
