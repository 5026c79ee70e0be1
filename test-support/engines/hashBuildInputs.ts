import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A name for what the images in the Dockerfile of the Git work tree `root` are built from, in 12 hexadecimal digits: the
 * names and contents of the files that it copies. Throws if Git fails.
 */
export function hashBuildInputs(root: string): string {
  const git = (words: string[], input = ''): string[] => {
    const { status, stdout, stderr } = spawnSync('git', words, {
      cwd: root,
      input,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    })
    if (status !== 0) throw new Error(stderr)
    return stdout.split('\n').filter(Boolean)
  }
  const copied = [...readFileSync(join(root, 'Dockerfile'), 'utf8').matchAll(/^COPY (?!--from)(.+) \S+$/gm)]
  const sources = copied.flatMap(([, paths = '']) => paths.split(' '))
  const listed = git([
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '--',
    'Dockerfile',
    '.dockerignore',
    ...sources,
  ])
  // a deleted file stays listed until its deletion is staged
  const files = [...new Set(listed)].filter((path) => existsSync(join(root, path)))
  const contents = git(['hash-object', '--stdin-paths'], files.join('\n'))
  return createHash('sha256')
    .update([...files, ...contents].join('\n'))
    .digest('hex')
    .slice(0, 12)
}
