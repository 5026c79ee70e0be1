import type { BodyAttack } from './bodies.ts'

const hostileIds = (id: string): string[] =>
  [
    [
      '..',
      '.',
      '../areas',
      `${id}/..`,
      `../${id}`,
      `/${id}`,
      `${id}/`,
      `${id}\\..`,
      `%2e%2e`,
      `${id}%2f..`,
      `${id}%00`,
    ],
    [`${id}\0`, `${id}\n`, ` ${id}`, `${id} `, id.toUpperCase(), `${id}.json`, '-abc', 'abc-', 'ab', 'x'.repeat(64)],
    ['\ud800abc', 'abс-cyrillic', '１２３', '__proto__', 'manifests/x', 'http://storage.evil/', `${id}?x`, `${id}#x`],
  ].flat()

const HOSTILE_NAMES: string[] = [
  ['..', '.', '../1.html', 'a/../1.html', '/1.html', 'a/1.html', '1.html/', 'a\\1.html', '..\\1.html', '.hidden'],
  ['%2e%2e%2f1.html', '%2e%2e', '..%2f1.html', '%c0%ae%c0%ae', '..%c0%af', '1.html%00.png', 'a..b', '....'],
  ['1.html\0', 'a\0.png', 'a\n.html', 'a\t.html', 'a\u007f.html', 'a\u0085.html', 'a\ud800.html', '\udc00.txt'],
  ['a\u202ehtml.png', 'a\ufeff.html', 'a\u200b.html', '\u2025.html', 'a\uff0fb', 'a\u2215b', 'e\u0301.html'],
  ['a:b.html', 'a*.html', 'a?.html', 'a|b', '<a>.html', 'a"b.png', "a'b.png", 'a;b', 'a&b', 'a#b', 'a%b', '~a', '$a'],
  ['ا'.repeat(91), 'x'.repeat(181), '😀'.repeat(4), '', 'C:1.html', 'a`b', '{a}', 'a,b', 'a=b', 'a@b'],
].flat()

/** Names that leave their folder, hide, or mean something else to another parser. */
export const NAME_ATTACKS: Record<string, BodyAttack> = {
  'IDs that leave their folder, or that another parser understands differently': {
    status: 400,
    bodies: (id) =>
      hostileIds(id).flatMap((bucketName) => [
        { action: 'createBucket', bucketName },
        { action: 'list', bucketName },
        { action: 'upload', bucketName, filePath: '1.html', fileContent: 'x' },
        { action: 'delete', bucketName },
      ]),
  },
  'file names that leave their folder, hide, or do not fit every store': {
    status: 400,
    bodies: (id) =>
      HOSTILE_NAMES.flatMap((name) => [
        { action: 'upload', bucketName: id, filePath: name, fileContent: 'x' },
        { action: 'download', bucketName: id, filePath: name },
        { action: 'remove', bucketName: id, filePaths: ['1.html', name] },
        { action: 'move', bucketName: id, fromPath: '1.html', toPath: name },
        { action: 'move', bucketName: id, fromPath: name, toPath: '2.html' },
      ]),
  },
}
