import { beforeAll, expect, it } from 'vitest'
import { SVG } from '../builders/pictures.ts'
import { expectRefusals } from '../builders/hostileBodies.ts'
import { publishBook, storageService, type TestService } from '../builders/storageService.ts'
import { onEveryStore } from '../engines/onEveryStore.ts'

onEveryStore('hostile bodies for storage', (fresh) => {
  let service: TestService
  let id: string
  beforeAll(async () => {
    service = storageService(await fresh())
    ;({ id } = await publishBook(service, { files: { 'a.svg': SVG, '1.info': '{}' } }))
  })

  const STRANGE: unknown[] = [null, 0, 1, -1, 1.5, true, [], ['x'], {}, { toString: 'x' }, { length: 3 }, '']

  it('values of other types, where strings belong', async () => {
    for (const value of STRANGE) {
      await expectRefusals(service, [
        { action: value, bucketName: id },
        { action: 'list', bucketName: value },
        { action: 'list', bucketName: [id] },
        { action: 'download', bucketName: id, filePath: value },
        { action: 'list', bucketName: id, stage: value },
        { action: 'upload', bucketName: id, filePath: value, fileContent: 'x' },
        { action: 'upload', bucketName: id, filePath: ['1.html'], fileContent: 'x' },
        { action: 'upload', bucketName: id, filePath: '1.html', fileContent: value === '' ? 0 : value },
        { action: 'upload', bucketName: id, filePath: '1.html', fileContent: 'x', ifMatch: value },
        { action: 'upload', bucketName: id, filePath: '1.html', fileContent: 'x', stage: value },
        { action: 'remove', bucketName: id, filePaths: value },
        { action: 'remove', bucketName: id, filePaths: ['1.html', value] },
        { action: 'move', bucketName: id, fromPath: value, toPath: '2.html' },
        { action: 'move', bucketName: id, fromPath: '1.html', toPath: value },
      ])
    }
  })

  it('fields that are missing', () =>
    expectRefusals(service, [
      {},
      { bucketName: id },
      ['createBucket', 'list', 'delete', 'upload', 'remove', 'move', 'download'].map((action) => ({ action })),
      { action: 'upload', bucketName: id, filePath: '1.html' },
      { action: 'upload', bucketName: id, fileContent: 'x' },
      { action: 'remove', bucketName: id },
      { action: 'remove', bucketName: id, filePaths: [] },
      { action: 'move', bucketName: id, fromPath: '1.html' },
    ]))

  it('actions that are none', () =>
    expectRefusals(
      service,
      [
        '__proto__',
        'constructor',
        'toString',
        'hasOwnProperty',
        'UPLOAD',
        'upload ',
        'delete\0',
        'purge',
        'valueOf',
      ].map((action) => ({ action, bucketName: id, filePath: '1.html', fileContent: 'x', filePaths: ['1.html'] })),
      'admin',
      400,
    ))

  it('actions that are none from a visitor, which are no more than that', () =>
    expectRefusals(
      service,
      [{ action: 'purge', bucketName: id }, {}, { action: ['delete'], bucketName: id }],
      'visitor',
      400,
    ))

  it('contents that cannot be stored as they are', () =>
    expectRefusals(
      service,
      ['a\0b', 'a\ud800b', '\udc00'].map((fileContent) => ({
        action: 'upload',
        bucketName: id,
        filePath: '1.html',
        fileContent,
      })),
      'admin',
      400,
    ))

  it('figures that are no map of figures', () => {
    const bad = [
      null,
      [],
      'x',
      1,
      { 'a.svg': 1 },
      { 'a.svg': null },
      { 'a.svg': ['x'] },
      { 'a.svg': 'x'.repeat(2_001) },
    ]
    const names = ['../a.png', 'constructor', '2.html', 'cover.png', '1.info', '', 'a\0.png', '.png', 'x'.repeat(200)]
    const many = Object.fromEntries(
      Array.from({ length: 2_000 }, (_figure, n) => [`figure-number-${n}.png`, 'x'.repeat(20)]),
    )
    return expectRefusals(
      service,
      [...bad, ...names.map((name) => ({ [name]: 'x' })), many].map((figures) => ({
        action: 'upload',
        bucketName: id,
        filePath: '1.html',
        fileContent: 'x',
        figures,
      })),
      'admin',
      400,
    )
  })

  it('JSON that reaches for a prototype', () => {
    const rest = `"bucketName":"${id}","filePath":"1.html","fileContent":"x"`
    return expectRefusals(
      service,
      [
        `{"__proto__":{"action":"upload"},${rest}}`,
        `{"action":"upload",${rest},"__proto__":{"admin":true}}`,
        `{"action":"upload",${rest},"figures":{"__proto__":{"a.png":"x"}}}`,
        `{"action":"upload",${rest},"figures":{"\\u005f_proto__":"x"}}`,
        `{"constructor":{"prototype":{"action":"upload"}},${rest}}`,
      ],
      'admin',
      400,
    )
  })

  it('a prototype is not changed by what is dropped', async () => {
    const body = `{"action":"list","bucketName":"${id}","constructor":{"prototype":{"polluted":1}},"polluted":1}`
    await service.act({}).set('content-type', 'application/json').send(body)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  it('JSON that is none, or no object', () =>
    expectRefusals(
      service,
      [
        '{',
        '}',
        '{"a":',
        'null',
        'true',
        '1',
        '"delete"',
        '[]',
        '[[]]',
        '[{"action":"delete"}]',
        '{"action":"list",}',
        'NaN',
        '\ufeff{}',
        "{'a':1}",
        '{"a":1}x',
        '\0',
      ],
      'admin',
      400,
    ))

  it('brackets that nest 60 kB deep', () =>
    expectRefusals(
      service,
      [
        '['.repeat(60_000),
        '{"a":'.repeat(12_000),
        `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
        `{"action":${'['.repeat(29_000)}${']'.repeat(29_000)}}`,
      ],
      'visitor',
      400,
    ))

  it('the service answers as before', async () => {
    expect(await service.files(id)).toEqual({ '1.html': '<p>one</p>', 'a.svg': SVG, '1.info': '{}' })
  })
})
