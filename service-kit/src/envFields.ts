import { z } from 'zod'
import { LOG_LEVELS } from './logger.ts'

/** Schemas of environment variables that several processes read. */

/** The ports from 1024 on to which neither browsers nor `fetch` of Node connect: https://fetch.spec.whatwg.org/#bad-port. */
const BLOCKED_PORTS: ReadonlySet<number> = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
])

export const port = z.coerce
  .number()
  .int()
  .min(0)
  .max(65_535)
  .refine((number) => !BLOCKED_PORTS.has(number), 'is a port that browsers refuse')

/** docker-compose.yml derives the password in it from SECRET. */
export const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be a postgres:// address (a SECRET in it has letters and digits only)',
})

/** One, or several with commas between them (derivedKeys.ts). */
export const secret = z
  .string()
  .refine((values) => values.split(',').every((each) => each.length >= 32), 'must have 32 characters or more')

export const adminPassword = z
  .string()
  .min(8, 'must have 8 characters or more')
  .refine((password) => Buffer.byteLength(password) <= 256, 'must have 256 bytes at most')

export const trustProxy = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true')

const HOST_NAME = /^[a-z\d]([a-z\d.-]*[a-z\d])?$|^\[[\da-f:.]+\]$/

/** Host names, separated by commas. */
export const allowedHosts = z
  .string()
  .default('')
  .transform((list) =>
    list
      .toLowerCase()
      .split(',')
      .flatMap((name) => name.trim() || []),
  )
  .refine(
    (names) => names.every((name) => HOST_NAME.test(name)),
    'must be host names without ports, such as a.org,b.org',
  )

/** How long history and deleted books are retained. Nothing is restored on its last day. */
export const historyDays = z.coerce.number().int().min(2, 'must be 2 or more').max(36_500).default(365)

/** The room for what readers carry between devices, of all together. */
export const carryMaxMb = z.coerce.number().int().min(0).max(1_000_000).default(1024)

/** The origin by which search engines and other sites reach the library; null if it is not set. */
export const publicUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://books.example' })
  .refine(
    (text) => URL.canParse(text) && ['/', ''].some((end) => text === new URL(text).origin + end),
    'must have neither a path nor a user, such as https://books.example',
  )
  .transform((text) => text.replace(/\/$/, ''))
  .nullable()
  .default(null)

const onOrOff = (usual: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(usual)
    .transform((value) => value === 'on')

/** Whether search engines may list the library. */
export const searchEngines = onOrOff('on')
/** Whether devices may keep books, by a service worker. */
export const serviceWorker = onOrOff('on')
/** Whether a book that a reader has never opened shows the page about it first. */
export const aboutFirst = onOrOff('off')

export const logLevel = (usual: (typeof LOG_LEVELS)[number]) => z.enum(LOG_LEVELS).default(usual)

/** The variables of a service that runs by itself, with its default public and internal ports. */
export const serviceFields = (publicPort: number, internalPort: number) => ({
  HOST: z.string().default('0.0.0.0'),
  PORT: port.default(publicPort),
  INTERNAL_PORT: port.default(internalPort),
  TRUST_PROXY: trustProxy,
  ALLOWED_HOSTS: allowedHosts,
  LOG_LEVEL: logLevel('info'),
})
