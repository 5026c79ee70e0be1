import { SVG } from '../pictures.ts'

/** Bodies of `POST /api/upload` of one kind. Each must get this status, or any 4xx if there is none. */
export interface BodyAttack {
  viewer?: 'admin' | 'visitor'
  status?: number
  /** For an area that has the files of `attackedFiles`. A string is sent unchanged. */
  bodies: (id: string) => unknown[]
}

/** The files of an attacked area, before and after. */
export const attackedFiles: Record<string, string> = { '1.html': '<p>one</p>', 'a.svg': SVG, '1.info': '{}' }

const OTHER_TYPES: unknown[] = [null, 0, 1, -1, 1.5, true, [], ['x'], {}, { toString: 'x' }, { length: 3 }, '']
const ACTIONS = ['createBucket', 'list', 'delete', 'upload', 'remove', 'move', 'download']
const UNKNOWN_ACTIONS = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'UPLOAD',
  'upload ',
  'delete\0',
  'purge',
]

const badFigures: unknown[] = [
  null,
  [],
  'x',
  1,
  { 'a.svg': 1 },
  { 'a.svg': null },
  { 'a.svg': ['x'] },
  { 'a.svg': 'x'.repeat(2_001) },
  ...['../a.png', 'constructor', '2.html', 'cover.png', '1.info', '', 'a\0.png', '.png', 'x'.repeat(200)].map(
    (name) => ({
      [name]: 'x',
    }),
  ),
  Object.fromEntries(Array.from({ length: 2_000 }, (_figure, n) => [`figure-number-${n}.png`, 'x'.repeat(20)])),
]

const upload = (id: string, more: object) => ({
  action: 'upload',
  bucketName: id,
  filePath: '1.html',
  fileContent: 'x',
  ...more,
})

export const BODY_ATTACKS: Record<string, BodyAttack> = {
  'values of other types in place of strings': {
    bodies: (id) =>
      OTHER_TYPES.flatMap((value) => [
        { action: value, bucketName: id },
        { action: 'list', bucketName: value },
        { action: 'list', bucketName: [id] },
        { action: 'download', bucketName: id, filePath: value },
        { action: 'list', bucketName: id, stage: value },
        upload(id, { filePath: value }),
        upload(id, { filePath: ['1.html'] }),
        upload(id, { fileContent: value === '' ? 0 : value }),
        // an empty etag is a valid string that no page has: refused too, but as a save
        upload(id, { ifMatch: value === '' ? 0 : value }),
        upload(id, { stage: value }),
        { action: 'remove', bucketName: id, filePaths: Array.isArray(value) ? [value] : value },
        { action: 'remove', bucketName: id, filePaths: ['1.html', value] },
        { action: 'move', bucketName: id, fromPath: value, toPath: '2.html' },
        { action: 'move', bucketName: id, fromPath: '1.html', toPath: value },
      ]),
  },
  'missing fields': {
    bodies: (id) => [
      {},
      { bucketName: id },
      ...ACTIONS.map((action) => ({ action })),
      { action: 'upload', bucketName: id, filePath: '1.html' },
      { action: 'upload', bucketName: id, fileContent: 'x' },
      { action: 'remove', bucketName: id },
      { action: 'remove', bucketName: id, filePaths: [] },
      { action: 'move', bucketName: id, fromPath: '1.html' },
    ],
  },
  'unknown actions': {
    status: 400,
    bodies: (id) => [...UNKNOWN_ACTIONS, 'valueOf'].map((action) => upload(id, { action, filePaths: ['1.html'] })),
  },
  'unknown actions from a visitor, also with 400': {
    viewer: 'visitor',
    status: 400,
    bodies: (id) => [{ action: 'purge', bucketName: id }, {}, { action: ['delete'], bucketName: id }],
  },
  'contents that cannot be stored unchanged': {
    status: 400,
    bodies: (id) => ['a\0b', 'a\ud800b', '\udc00'].map((fileContent) => upload(id, { fileContent })),
  },
  'figures of another form': {
    status: 400,
    bodies: (id) => badFigures.map((figures) => upload(id, { figures })),
  },
  'JSON that reaches for a prototype': {
    status: 400,
    bodies: (id) => {
      const rest = `"bucketName":"${id}","filePath":"1.html","fileContent":"x"`
      return [
        `{"__proto__":{"action":"upload"},${rest}}`,
        `{"action":"upload",${rest},"__proto__":{"admin":true}}`,
        `{"action":"upload",${rest},"figures":{"__proto__":{"a.png":"x"}}}`,
        `{"action":"upload",${rest},"figures":{"\\u005f_proto__":"x"}}`,
        `{"constructor":{"prototype":{"action":"upload"}},${rest}}`,
      ]
    },
  },
  'invalid JSON, and JSON that is no object': {
    status: 400,
    bodies: () => [
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
  },
  '60 kB of nested brackets': {
    viewer: 'visitor',
    status: 400,
    bodies: () => [
      '['.repeat(60_000),
      '{"a":'.repeat(12_000),
      `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
      `{"action":${'['.repeat(29_000)}${']'.repeat(29_000)}}`,
    ],
  },
}
