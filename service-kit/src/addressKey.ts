import { isIPv6 } from 'node:net'

/** An IPv4-mapped IPv6 address, as a dual-stack socket reports it. */
const MAPPED_V4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
/** Groups of a /64 network: providers assign at least one to each customer. */
const NETWORK_GROUPS = 4

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array<string>(zeros).fill('0'), ...after]
}

/** The key of an address in limits: an IPv4 address, or the /64 network of an IPv6 address. */
export function addressKey(ip: string): string {
  const v4 = MAPPED_V4.exec(ip)?.[1]
  if (v4) return v4
  if (!isIPv6(ip)) return ip.slice(0, 64)
  const network = groupsOf(ip).slice(0, NETWORK_GROUPS)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
