import { describe, expect, it } from 'vitest'
import { changeOfPut } from './changeOfPut.ts'

const FULL = { title: 'A', author: 'B' }

describe('changeOfPut', () => {
  it.each([{ totalPages: 3 }, { isPublic: false }, { totalPages: 0, isPublic: true }])('makes a patch of %j', (patch) =>
    expect(changeOfPut(patch, false)).toEqual({ type: 'patch', patch }),
  )

  it.each([[{}], [{ isPublic: 'false' }], [{ totalPages: -1 }], [{ totalPages: 2.5 }], [[]], [null], ['x']])(
    'refuses %j',
    (body) => expect(() => changeOfPut(body, false)).toThrow(),
  )

  it('requires the full record if there is any other field', () => {
    expect(() => changeOfPut({ isPublic: true, totalReads: 5 }, false)).toThrow(/title/)
    expect(() => changeOfPut({ title: 'A' }, false)).toThrow(/author/)
  })

  it('fills in the defaults of the record and drops fields that the server owns', () => {
    const change = changeOfPut({ ...FULL, totalReads: 99, pages: ['x'], id: 'y', version: 1 }, false)
    expect(change).toEqual({
      type: 'put',
      record: {
        ...FULL,
        description: '',
        cover: null,
        genre: 'Uncategorized',
        primaryLanguage: 'en',
        language: 'ltr',
        ext: 'html',
        totalPages: 0,
      },
    })
  })

  it('passes stage and condition on', () => {
    expect(changeOfPut({ ...FULL, stage: 's-1' }, true)).toMatchObject({ type: 'put', stage: 's-1', onlyNew: true })
    expect(() => changeOfPut({ isPublic: true }, true)).toThrow()
  })
})
