import { describe, expect, it } from 'vitest'
import { clientAt } from '../../../test-support/builders/createClient.ts'
import { docker } from '../../../test-support/engines/createComposeProject.ts'
import { expectUnnoticed } from '../load/expectUnnoticed.ts'
import type { Service, Stack } from './buildStack.ts'

const SERVICES = ['storage-service', 'books-service', 'chat-service', 'web-service'] as const
const RENEWED = [...SERVICES, 'nginx'] as const

/** Declares the tests of upgrades under load: nobody gets an error, and nothing is done twice. Leaves one replica of each service. */
export function testUpgrade(stackOf: () => Stack): void {
  describe('an upgrade', () => {
    const imageOf = (service: Service): string => stackOf().imageOf(service)
    /** The image before the last upgrade. */
    const formerOf = (service: Service): string => `hikma-${service}:former`
    const imagesOf = async (service: Service): Promise<string[]> =>
      Promise.all((await stackOf().containersOf(service)).map((id) => docker('inspect', '--format', '{{.Image}}', id)))
    const idOf = (image: string) => docker('image', 'inspect', '--format', '{{.Id}}', image)
    const setReplicas = (count: number) =>
      stackOf().set(
        Object.fromEntries(['STORAGE', 'BOOKS', 'CHAT', 'WEB'].map((name) => [`${name}_REPLICAS`, String(count)])),
      )

    it.each([2, 1])('and a rollback are noticed by nobody, with %i of each service', async (replicas) => {
      const { compose, exec, url } = stackOf()
      setReplicas(replicas)
      await compose('up', '--detach', '--wait')
      const newest = await Promise.all(RENEWED.map((service) => idOf(imageOf(service))))
      for (const service of RENEWED) {
        // the same program as another image
        const container = await docker('create', imageOf(service))
        await docker('commit', '--message', 'former', container, formerOf(service))
        await docker('rm', container)
      }
      const run = (target: string, ...words: string[]) =>
        expectUnnoticed(url, `${target}, ${replicas} of each`, async () => {
          await exec('make', ['--silent', target, ...words])
        })
      await run('rollback')
      for (const [at, service] of SERVICES.entries()) {
        const images = await imagesOf(service)
        expect(images).toHaveLength(replicas)
        expect(new Set(images)).toEqual(new Set([await idOf(imageOf(service))]))
        expect(images[0]).not.toBe(newest[at])
        expect(await idOf(formerOf(service))).toBe(newest[at])
      }
      const [nginx] = await stackOf().containersOf('nginx')
      await run('upgrade', 'PULL=0')
      for (const [at, service] of SERVICES.entries())
        expect(await imagesOf(service)).toEqual(Array.from({ length: replicas }, () => newest[at]))
      // nginx has loaded the new build, and was never away
      expect(await stackOf().containersOf('nginx')).toEqual([nginx])
    })

    it('scales to three of each service and back unnoticed', async () => {
      const renew = () => stackOf().exec('make', ['--silent', 'renew'])
      await expectUnnoticed(stackOf().url, 'one to three and back', async () => {
        setReplicas(3)
        await renew()
        for (const service of SERVICES) expect(await stackOf().containersOf(service)).toHaveLength(3)
        setReplicas(1)
        await renew()
      })
      for (const service of SERVICES) expect(await stackOf().containersOf(service)).toHaveLength(1)
    })

    it('leaves the replicas that run if a new one is not healthy', async () => {
      const { exec, set, containersOf, url } = stackOf()
      const before = await containersOf('storage-service')
      const restore = set({ S3_URL: 'http://nowhere:9000', WITHIN_SECONDS: '4' })
      await expect(exec('operations/upgrade.sh', ['renew'])).rejects.toMatchObject({
        stderr: expect.stringContaining('The replicas that ran before go on running.'),
      })
      restore()
      expect(await containersOf('storage-service')).toEqual(before)
      expect((await clientAt(url).ask('/api/books-db')).status).toBe(200)
    })
  })
}
