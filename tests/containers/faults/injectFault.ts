import pLimit from 'p-limit'
import { docker } from '../../../test-support/engines/createComposeProject.ts'
import type { Stack } from '../stack/buildStack.ts'
import { fillDisk } from './fillDisk.ts'
import { runInContainer, type Part } from './parts.ts'

export const FAULTS = ['killed', 'stopped', 'disconnected', 'slowed'] as const
type Fault = (typeof FAULTS)[number]

/** Every process but the first, which only forwards signals. */
const STOP = 'kill -s STOP -- -1'
const CONTINUE = 'kill -s CONT -- -1'
/** Rounds of 0.4 s stopped and 0.1 s running. The container itself counts them, so that it never stays stopped. */
const ROUNDS = 8
const SLOWLY = `n=0; while [ $n -lt ${ROUNDS} ]; do ${STOP}; sleep 0.4; ${CONTINUE}; sleep 0.1; n=$((n+1)); done`

/** Each injects its fault into one container and returns a function that ends it. */
const injections: Record<Fault, (stack: Stack, part: Part, container: string) => Promise<() => Promise<unknown>>> = {
  async killed(_stack, _part, container) {
    await docker('kill', container)
    return () => docker('start', container)
  },
  async stopped(_stack, _part, container) {
    await runInContainer(container, STOP)
    return () => runInContainer(container, CONTINUE)
  },
  async disconnected({ networkTo }, part, container) {
    const network = networkTo(part)
    await docker('network', 'disconnect', network, container)
    return () => docker('network', 'connect', '--alias', part, network, container)
  },
  async slowed(_stack, _part, container) {
    const rounds = runInContainer(container, SLOWLY)
    rounds.catch(() => {})
    return () => rounds
  },
}

/** Injects a fault into every container of a part. Returns a function that ends it. */
export async function injectFault(stack: Stack, part: Part, fault: Fault | 'full'): Promise<() => Promise<void>> {
  if (fault === 'full') return fillDisk(stack, part)
  const containers = await stack.containersOf(part)
  // Docker 20.10 may count the containers of a network wrongly if several leave or join it at the same moment
  const inTurn = pLimit(fault === 'disconnected' ? 1 : containers.length)
  const ends = await inTurn.map(containers, (container) => injections[fault](stack, part, container))
  return async () => {
    await inTurn.map(ends, (end) => end())
  }
}
