import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const TEXT = /(\.(ts|tsx|mjs|js|css|html|md|sql|sh|yml|conf|template|example)|Dockerfile|Makefile|run)$/
/** This file holds broken references on purpose. */
const OWN_PATH = 'tests/architecture/references.test.ts'

const git = (...words: string[]): string => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' })
const tracked = git('ls-files').split('\n').filter(Boolean)
const texts = tracked
  .filter((path) => TEXT.test(path) && path !== OWN_PATH && existsSync(join(ROOT, path)))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
const documents = texts.filter(({ path }) => path.endsWith('.md') && !path.startsWith('chat-service/'))

/** The section numbers of a document in `docs/`: those of its headings ('## 4. …', '### 4.2 …'). Null if there is none. */
function sectionsOf(document: string): ReadonlySet<string> | null {
  const path = join(ROOT, 'docs', `${document}.md`)
  if (!existsSync(path)) return null
  return new Set([...readFileSync(path, 'utf8').matchAll(/^#{2,4} (\d+(?:\.\d+)*)\.? /gm)].map(([, number]) => number!))
}

/** References to sections that do not exist, such as 'DESIGN.md §4.9'. */
function deadSections(text: string): string[] {
  const references = [...text.matchAll(/\b([A-Z]+)\.md\)? §(\d+(?:\.\d+)*)/g)]
  return references.filter(([, document, section]) => !sectionsOf(document!)?.has(section!)).map(([whole]) => whole)
}

const decisions = new Set(readdirSync(join(ROOT, 'docs/decisions')).map((name) => Number(name.slice(0, 3))))

function deadDecisions(text: string): string[] {
  const references = [...text.matchAll(/\bdecisions? (\d{1,3})\b/g)]
  return references.filter(([, number]) => !decisions.has(Number(number))).map(([whole]) => whole)
}

/** References to documents that are not part of the repository. */
function foreignDocuments(text: string): string[] {
  return (
    text.match(
      /\b([Ss]pec|[Dd]esign|[Bb]eyond|[Ss]ecurity|[Rr]eader|[Ss]tyle|[Ll]ibraries)(\.md,? ?§?\d*| §\d| T\d)/g,
    ) ?? []
  )
}

/** Relative links and paths in backticks that lead to no file. `*` stands for any part of a name. */
function deadPaths(path: string, text: string): string[] {
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, target]) =>
    join(dirname(path), target!),
  )
  const top = new Set(tracked.map((name) => name.split('/')[0]!))
  const quoted = [...text.matchAll(/`([\w.@*-]+\/[\w./*-]*)`/g)].map(([, target]) => target!)
  const ours = quoted.filter((target) => top.has(target.split('/')[0]!) && !/\/(dist|node_modules)(\/|$)/.test(target))
  return [...links, ...ours].filter((target) => !isThere(target))
}

/** A file or folder of the code as a document may name it: by the end of its path, with or without its extension. */
const endsOfPaths = new Set(
  tracked.flatMap((path) => {
    const parts = path.split('/')
    const paths = parts.map((_part, length) => parts.slice(0, length + 1))
    return paths.flatMap((each) =>
      each.map((_part, from) =>
        each
          .slice(from)
          .join('/')
          .replace(/\.\w+$/, ''),
      ),
    )
  }),
)
const code = texts.filter(({ path }) => !path.endsWith('.md')).map(({ text }) => text)

/** Shorter paths in backticks, such as `area/keys.ts`, that neither the end of a path nor a text of the code has. */
function deadShortPaths(text: string): string[] {
  const quoted = [...text.matchAll(/`([a-z][\w.-]*(?:\/[\w.-]+)+)\/?`/g)].map(([, target]) => target!)
  return quoted.filter(
    (target) => !endsOfPaths.has(target.replace(/\.\w+$/, '')) && !code.some((each) => each.includes(target)),
  )
}

function isThere(target: string): boolean {
  const pattern = target
    .replace(/\/$/, '')
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '[^/]*')
  const exact = new RegExp(`^${pattern}(/|$)`)
  return tracked.some((name) => exact.test(name))
}

describe('a reference in code, comments or documents', () => {
  it('leads to a section that exists', () => {
    expect(texts.flatMap(({ path, text }) => deadSections(text).map((dead) => `${path}: ${dead}`))).toEqual([])
  })

  it('leads to a decision that exists', () => {
    expect(texts.flatMap(({ path, text }) => deadDecisions(text).map((dead) => `${path}: ${dead}`))).toEqual([])
  })

  it('leads to no document outside the repository', () => {
    expect(texts.flatMap(({ path, text }) => foreignDocuments(text).map((dead) => `${path}: ${dead}`))).toEqual([])
  })

  it('leads to a file that exists, if it is a link or a path in a document', () => {
    expect(documents.flatMap(({ path, text }) => deadPaths(path, text).map((dead) => `${path}: ${dead}`))).toEqual([])
    expect(documents.flatMap(({ path, text }) => deadShortPaths(text).map((dead) => `${path}: ${dead}`))).toEqual([])
  })
})

describe('the check of references', () => {
  it('finds each kind of dead reference', () => {
    expect(deadSections('See DESIGN.md §4.2, DESIGN.md §4.99 and MISSING.md §1.')).toEqual([
      'DESIGN.md §4.99',
      'MISSING.md §1',
    ])
    expect(deadDecisions('decision 1 and decision 999')).toEqual(['decision 999'])
    expect(deadShortPaths('`area/keys` `area/keys.ts` `area/gone.ts` `area/gone` `image/png`')).toEqual([
      'area/gone.ts',
      'area/gone',
    ])
    expect(foreignDocuments('design §4.2, security T17, spec.md §5, DESIGN.md §4.2')).toEqual([
      'design §4',
      'security T1',
      'spec.md §5',
    ])
    expect(
      deadPaths('docs/X.md', '[a](SECURITY.md) [b](GONE.md) `tests/api/none.ts` `tests/*/x` `contracts/src`'),
    ).toEqual(['docs/GONE.md', 'tests/api/none.ts', 'tests/*/x'])
  })
})
