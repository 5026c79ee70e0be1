import type { Book } from '@hikma/contracts/book'
import { buildPayload, clientAt, publishPages } from '../../test-support/builders/createClient.ts'
import type { Bench, Row } from '../harness/Bench.ts'
import { compare } from '../harness/compare.ts'
import { makeBookList } from '../harness/makeBookList.ts'
import { rowOf } from '../harness/rowOf.ts'
import { type Stack, startStack } from '../stack/startStack.ts'

const BOOKS = 10_000
const AT_A_TIME = 8
const PAGE_BYTES = 200_000
const LARGE = 'large-bench'
const SENTENCE = 'Nobody had told the translator that margins remember what was written there. '
const RATE = { connections: 32, seconds: 2 }
const ROUNDS = 5

/** By name: the addresses of documents. */
const DOCUMENTS = { 'document-library-10k-nginx': '/', 'document-page-200k-nginx': `/books/${LARGE}/1` } as const

/** Publishes a page of 200 KB, and books without pages until the library lists 10,000. */
async function publishBooks({ url }: Stack): Promise<void> {
  const admin = clientAt(url)
  await admin.signIn()
  const paragraph = `<p>${SENTENCE.repeat(8)}</p>`
  await publishPages(admin, LARGE, [paragraph.repeat(Math.ceil(PAGE_BYTES / paragraph.length))])
  const publish = async ({ id, title, author, description, genre }: Book) => {
    const { status } = await admin.put(id, buildPayload(0, { title, author, description, genre }))
    if (status !== 201) throw new Error(`publish: ${status}`)
  }
  const books = makeBookList(BOOKS)
  for (let at = 0; at < BOOKS; at += AT_A_TIME) await Promise.all(books.slice(at, at + AT_A_TIME).map(publish))
  // web-service asks for the list once a second
  const isListed = async () => (await documentAt(url + '/')).includes('10,0')
  while (!(await isListed())) await new Promise((resolve) => setTimeout(resolve, 1_000))
}

async function documentAt(address: string): Promise<string> {
  const answer = await fetch(address, { headers: { 'accept-language': 'en' } })
  return answer.text()
}

/** Documents that the server draws, through nginx, beside the same documents as files. */
export const documentsThroughNginx: Bench = {
  name: 'documents-nginx',
  needs: ['docker'],
  async run(resources) {
    const stack = await resources.shared(startStack)
    await publishBooks(stack)
    const rows: Row[] = []
    for (const [name, path] of Object.entries(DOCUMENTS)) {
      const document = await documentAt(stack.url + path)
      await stack.writeFile(`${name}.html`, document)
      const rate = (url: string) => () => stack.rate({ url, ...RATE })
      const samples = await compare({
        ours: rate(`http://nginx${path}`),
        baseline: rate(`http://bare-nginx/${name}.html`),
        rounds: ROUNDS,
      })
      const note = `${(Buffer.byteLength(document) / 1000).toFixed(0)} KB`
      rows.push(rowOf({ name, unit: 'req/s', goal: { of: 'ratio', atLeast: 0.5 }, note, ...samples }))
    }
    return rows
  },
}
