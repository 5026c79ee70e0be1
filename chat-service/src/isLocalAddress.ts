import { BlockList, isIP } from 'node:net'

const PRIVATE = new BlockList()
PRIVATE.addSubnet('127.0.0.0', 8)
PRIVATE.addSubnet('10.0.0.0', 8)
PRIVATE.addSubnet('172.16.0.0', 12)
PRIVATE.addSubnet('192.168.0.0', 16)
PRIVATE.addAddress('::1', 'ipv6')
PRIVATE.addSubnet('fc00::', 7, 'ipv6')
PRIVATE.addSubnet('fe80::', 10, 'ipv6')

/** Names that no public server has: one without a dot, such as that of a container, and those kept for local networks. */
const LOCAL_NAME = /^[^.]+$|\.(?:local|internal|localhost|home\.arpa)$/

/** Whether an address is in the network of its server, by its form alone: no name is looked up. */
export function isLocalAddress(url: string): boolean {
  const host = new URL(url).hostname.toLowerCase().replace(/^\[|\]$/g, '')
  const version = isIP(host)
  if (version !== 0) return PRIVATE.check(host, version === 6 ? 'ipv6' : 'ipv4')
  return LOCAL_NAME.test(host)
}
