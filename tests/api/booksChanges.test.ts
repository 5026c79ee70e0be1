import { describe, expect, it } from 'vitest'
import { setUpBook } from '../builders/setUpBook.ts'

const FULL = { title: 'The Well', author: 'Mina Rad' }

const given = setUpBook()
const { put, patch, insert, get } = given

describe('PUT /api/books-db/:id with a full record', () => {
  it('creates with 201, replaces with 200, and raises the version', async () => {
    const created = await put({ ...FULL, genre: 'Fantasy' }).expect(201)
    expect(created.body).toMatchObject({ id: given.id, genre: 'Fantasy', isPublic: true, totalPages: 0, totalReads: 0 })
    given.books.clock.pass(5)
    const replaced = await put({ ...FULL, title: 'The Lamp' }).expect(200)
    expect(replaced.body).toMatchObject({ title: 'The Lamp', genre: 'Uncategorized' })
    expect(replaced.body.publishedDate).toBe(created.body.publishedDate)
    expect(replaced.body.version).toBeGreaterThan(created.body.version)
    expect((await get()).body).toEqual(replaced.body)
  })

  it('keeps the visibility if a replacement does not name it', async () => {
    await put({ ...FULL, isPublic: false }).expect(201)
    expect((await put(FULL).expect(200)).body.isPublic).toBe(false)
  })

  it('keeps an optional text if a replacement does not name it, and removes it by null or a blank', async () => {
    const texts = { translator: 'ت. رضا', originalTitle: 'Der Brunnen', rights: 'CC BY 4.0' }
    const created = (await put({ ...FULL, ...texts, originalLanguage: 'German' }).expect(201)).body
    expect(created).toMatchObject({ ...texts, originalLanguage: 'de' })
    given.books.clock.pass(1)
    const replaced = (await put({ ...FULL, title: 'The Lamp' }).expect(200)).body
    expect(replaced).toEqual({ ...created, title: 'The Lamp', version: replaced.version })
    expect((await get()).body).toEqual(replaced)
    const [listed] = (await given.books.visitor().get('/api/books-db?view=summary').expect(200)).body
    expect(listed).toMatchObject(texts)
    const { body } = await put({ ...FULL, translator: null, originalTitle: ' ', originalLanguage: '', rights: ' All ' })
    expect(body.rights).toBe('All')
    for (const name of ['translator', 'originalTitle', 'originalLanguage']) expect(body).not.toHaveProperty(name)
    expect((await get()).body).toEqual(body)
  })

  it('keeps the year of the first publication and how TeX opens in the same way', async () => {
    const fields = { firstPublished: -400, texLook: 'rendered' }
    expect((await put({ ...FULL, ...fields }).expect(201)).body).toMatchObject(fields)
    expect((await put({ ...FULL, title: 'The Lamp' }).expect(200)).body).toMatchObject(fields)
    const { body } = await put({ ...FULL, firstPublished: null, texLook: null }).expect(200)
    for (const name of Object.keys(fields)) expect(body).not.toHaveProperty(name)
  })

  it('keeps the read count on a replacement, and resets it after a deletion', async () => {
    await put(FULL)
    await given.books.pool.query('update catalogue.books set total_reads = 7 where id = $1', [given.id])
    expect((await put(FULL)).body.totalReads).toBe(7)
    await given.books.admin('delete', `/api/books-db/${given.id}`).expect(200)
    expect((await put(FULL).expect(201)).body.totalReads).toBe(0)
  })

  it('passes the stage on to storage, but no field that the server owns', async () => {
    await put({ ...FULL, stage: 's-1', pages: ['x'], totalReads: 9, id: 'other', version: 3 }).expect(201)
    const { change } = given.books.storage.state.changes.at(-1) ?? {}
    expect(change).toMatchObject({ type: 'put', stage: 's-1' })
    expect(JSON.stringify(change)).not.toMatch(/totalReads|"pages"|other/)
  })

  it('honours If-None-Match: * and If-Match', async () => {
    await put(FULL, { 'if-match': '"1"' }).expect(412)
    const { body } = await put(FULL, { 'if-none-match': '*' }).expect(201)
    await put(FULL, { 'if-none-match': '*' }).expect(412)
    given.books.clock.pass(1)
    await put(FULL, { 'if-match': `"${body.version}"` }).expect(200)
    await put(FULL, { 'if-match': `${body.version}` }).expect(412)
    await put(FULL, { 'if-match': 'W/"5"' }).expect(400)
    await put(FULL, { 'if-none-match': '"5"' }).expect(400)
  })

  it.each([
    ['a missing title', { author: 'B' }, 'title'],
    ['a long translator', { ...FULL, translator: 'x'.repeat(301) }, 'translator'],
    ['long rights', { ...FULL, rights: 'x'.repeat(1001) }, 'rights'],
    ['a year 0', { ...FULL, firstPublished: 0 }, 'firstPublished'],
    ['a year as a text', { ...FULL, firstPublished: '1866' }, 'firstPublished'],
    ['an unknown look of TeX', { ...FULL, texLook: 'pretty' }, 'texLook'],
    ['an original title with a control character', { ...FULL, originalTitle: 'a\u0007' }, 'originalTitle'],
    ['an original language that is none', { ...FULL, originalLanguage: 'Klingonish language' }, 'originalLanguage'],
    ['a blank author', { title: 'A', author: ' ' }, 'author'],
    ['a visibility that is not a boolean', { ...FULL, isPublic: 'false' }, 'isPublic'],
    ['a NUL', { ...FULL, title: 'a\0b' }, 'title'],
    ['half a surrogate pair', { ...FULL, description: '\ud800' }, 'description'],
    ['too many pages', { ...FULL, totalPages: 5001 }, 'totalPages'],
    ['a cover that is a path', { ...FULL, cover: '../cover.png' }, 'cover'],
    ['an invalid language', { ...FULL, language: '!!' }, 'language'],
    ['a stage with a slash', { ...FULL, stage: 'a/b' }, 'stage'],
    ['objects in place of texts', { title: { $ne: '' }, author: ['x'] }, 'title'],
  ])('refuses %s with 400 and names the field', async (_what, body, field) => {
    const answer = await put(body).expect(400)
    expect(answer.body.error).toContain(`'${field}'`)
    await get().expect(404)
  })

  it.each(['ab', 'A-book', '-book', 'book-', 'a.b', 'a'.repeat(64), '__proto__', 'a%2Fb', '%E0', "x'--"])(
    'refuses the ID %s with 400',
    async (bad) => {
      const answer = await given.books.admin('put', `/api/books-db/${bad}`).send(FULL)
      expect(answer.status).toBe(400)
    },
  )

  it('stores texts of any script unchanged, SQL and markup too', async () => {
    const record = { title: "'; drop table catalogue.books; --", author: '<b>نویسنده</b>', description: '𝕏 ‌\n' }
    expect((await put(record).expect(201)).body).toMatchObject(record)
  })
})

describe('PUT /api/books-db/:id with totalPages or isPublic', () => {
  it('updates a book and never creates one', async () => {
    await put({ totalPages: 3 }).expect(404)
    await get().expect(404)
    await put(FULL)
    const { body } = await put({ totalPages: 3 }).expect(200)
    expect(body.pages).toHaveLength(3)
    expect((await put({ isPublic: false }).expect(200)).body).toMatchObject({ isPublic: false, totalPages: 3 })
    await given.books.visitor().get(`/api/books-db/${given.id}`).expect(404)
  })

  it('answers 404 for a deleted book', async () => {
    await put(FULL)
    await given.books.admin('delete', `/api/books-db/${given.id}`)
    await put({ isPublic: true }).expect(404)
  })

  it.each(['title', 'author', 'description', 'genre'])('refuses a %s that turns the text around it', async (field) => {
    for (const control of ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e']) {
      const { body } = await put({ ...FULL, [field]: `Lamp ${control}Well` }).expect(400)
      expect([body.code, body.details]).toEqual(['text_changes_direction', { field }])
    }
    await put({ ...FULL, [field]: 'Lamp \u2067چراغ\u2069 \u200f' }).expect(201)
  })

  it.each(['title', 'author'])('refuses a %s that shows nothing', async (field) => {
    for (const text of ['\u200b', '\u3164 \u2800', '\u2066\u2069']) {
      const { body } = await put({ ...FULL, [field]: text }).expect(400)
      expect(body).toEqual({
        error: `The field '${field}' has no visible character.`,
        code: 'text_invisible',
        details: { field },
      })
    }
    expect((await put({ ...FULL, [field]: ' ' }).expect(400)).body.code).toBe('field_invalid')
  })

  it('takes JSON in UTF-8 only', async () => {
    const sent = (type: string) => put(JSON.stringify(FULL) as unknown as object, { 'content-type': type })
    for (const charset of ['utf-16', 'iso-8859-1', 'windows-1256', '"UTF-16LE"', 'utf-7']) {
      const { body } = await sent(`application/json; charset=${charset}`).expect(415)
      expect(body).toEqual({ error: 'Only UTF-8 is accepted here.', code: 'charset_unsupported' })
    }
    await sent('application/json; charset="UTF-8"').expect(201)
    await sent('application/json;charset=utf8').expect(200)
  })

  it('refuses an empty body, and requires the full record if any other field is present', async () => {
    await put(FULL)
    await put({}).expect(400)
    expect((await put({ isPublic: true, genre: 'x' }).expect(400)).body.error).toContain("'title'")
  })

  it('honours If-Match', async () => {
    const { body } = await put(FULL)
    await put({ totalPages: 1 }, { 'if-match': '1' }).expect(412)
    await put({ totalPages: 1 }, { 'if-match': `"${body.version}"` }).expect(200)
  })
})

describe('PATCH /api/books-db/:id', () => {
  it('changes the fields that it names, and no other: neither another text nor who may read the book', async () => {
    const { body } = await put({ ...FULL, isPublic: true, rights: 'CC BY 4.0', genre: 'Fantasy', totalPages: 2 })
    given.books.clock.pass(1)
    const changed = (await patch({ description: 'Of water', translator: 'T. Reza' }).expect(200)).body
    const expected = { ...body, description: 'Of water', translator: 'T. Reza', version: changed.version }
    expect(changed).toEqual(expected)
    expect(changed.version).toBeGreaterThan(body.version)
    expect((await get()).body).toEqual(expected)
    expect((await patch({ rights: null }).expect(200)).body).not.toHaveProperty('rights')
    expect((await patch({ isPublic: false }).expect(200)).body).toMatchObject({ isPublic: false, genre: 'Fantasy' })
  })

  it('never creates a book', async () => {
    await patch({ title: 'The Lamp', author: 'Mina Rad' }).expect(404)
    await put(FULL)
    await given.books.admin('delete', `/api/books-db/${given.id}`)
    await patch({ title: 'The Lamp' }).expect(404)
  })

  it.each([
    {},
    { title: '' },
    { title: null },
    { titel: 'x' },
    { totalPages: 3 },
    { ext: 'tex' },
    { cover: '../x.png' },
  ])('refuses %j', async (body) => {
    const before = (await put(FULL)).body
    await patch(body).expect(400)
    expect((await get()).body).toEqual(before)
  })

  it('honours If-Match', async () => {
    const { body } = await put(FULL)
    await patch({ title: 'The Lamp' }, { 'if-match': '1' }).expect(412)
    await patch({ title: 'The Lamp' }, { 'if-match': `"${body.version}"` }).expect(200)
  })

  it('is for admins', async () => {
    await put(FULL)
    await given.books.visitor().patch(`/api/books-db/${given.id}`).send({ title: 'Mine' }).expect(401)
  })
})

describe('DELETE /api/books-db/:id', () => {
  it('answers {success:true}, and 404 if there is no book', async () => {
    await given.books.admin('delete', `/api/books-db/${given.id}`).expect(404)
    await put(FULL)
    await given.books.admin('delete', `/api/books-db/${given.id}`).expect(200, { success: true })
    await given.books.admin('delete', `/api/books-db/${given.id}`).expect(404)
    await given.books.admin('delete', '/api/books-db/NO').expect(400)
    expect(await given.books.listed('admin')).not.toContain(given.id)
  })
})

describe('a change of a book', () => {
  const writes = [
    ['put', '', FULL],
    ['put', '', { isPublic: true }],
    ['delete', '', undefined],
    ['post', '/pages', { page: 1, content: 'x' }],
    ['delete', '/pages/1', undefined],
  ] as const

  it.each(writes)('is refused without a session: %s%s', async (method, path, body) => {
    await given.books.publish(given.id)
    const before = (await get()).body
    const request = () => given.books.as('', method, `/api/books-db/${given.id}${path}`)
    const { body: answer } = await request().send(body).expect(401)
    expect(answer).toEqual({ error: 'Please sign in as an admin first.', code: 'sign_in_required' })
    await request().set('cookie', 'hikma_session=eyJhbGciOiJub25lIn0.e30.').send(body).expect(401)
    expect((await get()).body).toEqual(before)
  })

  it.each(writes)('is refused from a page of another site: %s%s', async (method, path, body) => {
    await given.books.publish(given.id)
    const before = (await get()).body
    const request = () => given.books.admin(method, `/api/books-db/${given.id}${path}`)
    await request().set('sec-fetch-site', 'cross-site').send(body).expect(403)
    await request().set('origin', 'https://evil.example').send(body).expect(403)
    expect((await get()).body).toEqual(before)
  })

  it('is refused before the large body of a visitor is read', async () => {
    const { headers } = await given.books
      .visitor()
      .put(`/api/books-db/${given.id}`)
      .send({ ...FULL, description: 'x'.repeat(70_000) })
      .expect(401)
    expect(headers['connection']).toBe('close')
    const chunked = given.books.visitor().post(`/api/books-db/${given.id}/pages`).type('json')
    chunked.write('{"page"')
    await chunked.expect(401)
  })

  it('is accepted as JSON of a bounded size only', async () => {
    const raw = (type: string, body: string) =>
      given.books.admin('put', `/api/books-db/${given.id}`).set('content-type', type).send(body)
    await raw('application/x-www-form-urlencoded', 'title=A&author=B').expect(415)
    await raw('text/plain', JSON.stringify(FULL)).expect(415)
    await raw('application/csp-report', JSON.stringify(FULL)).expect(415)
    await raw('application/json', '{').expect(400)
    await raw('application/json', '"text"').expect(400)
    await raw('application/json', '[]').expect(400)
    await raw('application/json', '{"__proto__":{"isPublic":true},"title":"A","author":"B"}').expect(400)
    await raw('application/json', JSON.stringify({ ...FULL, description: 'x'.repeat(70_000) })).expect(400)
    await raw('application/json', JSON.stringify({ ...FULL, description: 'x'.repeat(2_100_000) })).expect(413)
    await given.books.admin('put', `/api/books-db/${given.id}`).expect(415)
    await get().expect(404)
  })

  it('is refused with the first of 401, 400, 404 and 412 that applies', async () => {
    await given.books.visitor().put('/api/books-db/X').send({}).expect(401)
    await insert({ page: 0, content: '' }).expect(400)
    await put({ totalPages: 1 }, { 'if-match': '1' }).expect(404)
    await insert({ page: 1, content: '' }, { 'if-match': '1' }).expect(404)
  })
})
