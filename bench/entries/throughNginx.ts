import type { Bench, Goal } from '../harness/Bench.ts'
import { compare } from '../harness/compare.ts'
import type { RateOptions } from '../harness/measureRate.ts'
import { rowOf } from '../harness/rowOf.ts'
import { DOCUMENTS, LIST, PAGE, type Stack, startStack } from '../stack/startStack.ts'

const CONNECTIONS = 32
const SECONDS = 2
const ROUNDS = 5

type Target = Pick<RateOptions, 'url' | 'headers' | 'status'>

/** Compares the answers per second of two addresses in the network of compose. */
const ratesBench = (
  name: string,
  goal: Goal,
  targetsOf: (stack: Stack) => Promise<{ ours: Target; baseline: Target }>,
): Bench => ({
  name,
  needs: ['docker'],
  async run(resources) {
    const stack = await resources.shared(startStack)
    const { ours, baseline } = await targetsOf(stack)
    const rate = (target: Target) => () => stack.rate({ ...target, connections: CONNECTIONS, seconds: SECONDS })
    const samples = await compare({ ours: rate(ours), baseline: rate(baseline), rounds: ROUNDS })
    return [rowOf({ name, unit: 'req/s', goal, ...samples })]
  },
})

const documentBench = (name: string, file: keyof typeof DOCUMENTS): Bench =>
  ratesBench(name, { of: 'ratio', atLeast: 0.5 }, async () => ({
    ours: { url: `http://nginx${DOCUMENTS[file]}` },
    baseline: { url: `http://bare-nginx/${file}` },
  }))

/** The etag for which the bare nginx answers 304. */
async function etagOfFile({ compose }: Stack): Promise<string> {
  const headers = await compose('exec', '-T', 'bare-nginx', 'curl', '-sI', 'http://127.0.0.1/list.json')
  return /^etag: (.+?)\r?$/im.exec(headers)?.[1] ?? ''
}

export const throughNginx: readonly Bench[] = [
  ratesBench('page-nginx', { of: 'ratio', atLeast: 0.8 }, async () => ({
    ours: { url: `http://nginx${PAGE}` },
    baseline: { url: 'http://bare-nginx/page.html' },
  })),
  ratesBench('page-nginx-session', { of: 'ratio', atLeast: 0.45 }, async ({ cookie }) => ({
    ours: { url: `http://nginx${PAGE}`, headers: { cookie } },
    baseline: { url: 'http://bare-nginx/proxied/page' },
  })),
  documentBench('document-library-nginx', 'library.html'),
  documentBench('document-page-200k-nginx', 'large-page.html'),
  ratesBench('page-storage', { of: 'ratio', atLeast: 0.7 }, async () => ({
    ours: { url: `http://storage-service:3001${PAGE}` },
    baseline: { url: 'http://bare-koa:3000/' },
  })),
  ratesBench('list-304', { of: 'ratio', atLeast: 0.6 }, async (stack) => ({
    ours: { url: `http://nginx${LIST}`, headers: { 'if-none-match': stack.listEtag }, status: 304 },
    baseline: {
      url: 'http://bare-nginx/list.json',
      headers: { 'if-none-match': await etagOfFile(stack) },
      status: 304,
    },
  })),
]
