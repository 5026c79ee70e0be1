import { docker } from '../../engines/composeProject.ts'
import type { Stack } from '../stack/buildStack.ts'
import { fillDisk } from './fullDisk.ts'
import { within, type Part } from './parts.ts'

export const FAULTS = ['killed', 'stopped', 'disconnected', 'slowed'] as const
type Fault = (typeof FAULTS)[number]

/** Every process but the first, which only passes signals on. */
const STOP = 'kill -s STOP -- -1'
const CONTINUE = 'kill -s CONT -- -1'
/** In beats: a fifth of the time is left. The container itself counts them, so that it never stays stopped. */
const BEATS = 8
const SLOWLY = `n=0; while [ $n -lt ${BEATS} ]; do ${STOP}; sleep 0.4; ${CONTINUE}; sleep 0.1; n=$((n+1)); done`

/** What is done to one container, and what ends it. */
const ways: Record<Fault, (stack: Stack, part: Part, container: string) => Promise<() => Promise<unknown>>> = {
  async killed(_stack, _part, container) {
    await docker('kill', container)
    return () => docker('start', container)
  },
  async stopped(_stack, _part, container) {
    await within(container, STOP)
    return () => within(container, CONTINUE)
  },
  async disconnected({ network }, part, container) {
    await docker('network', 'disconnect', network, container)
    return () => docker('network', 'connect', '--alias', part, network, container)
  },
  async slowed(_stack, _part, container) {
    const beaten = within(container, SLOWLY)
    beaten.catch(() => {})
    return () => beaten
  },
}

/** Lets it happen to every container of a part. Gives what ends it. */
export async function inflict(stack: Stack, part: Part, fault: Fault | 'full'): Promise<() => Promise<void>> {
  if (fault === 'full') return fillDisk(stack, part)
  const containers = await stack.containersOf(part)
  const ends = await Promise.all(containers.map((container) => ways[fault](stack, part, container)))
  return async () => {
    await Promise.all(ends.map((end) => end()))
  }
}
