import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../test-support/engines/freePort.ts'
import { SMALL_DISKS, type Stack } from './buildStack.ts'

/** Declares the test of a certificate and its renewal. It starts nginx only. */
export function testTls(stackOf: () => Stack): void {
  describe('https', () => {
    let folder: string
    let port: number
    let restore = () => {}
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'hikma-tls-'))
      port = await freePort()
      restore = stackOf().set({
        COMPOSE_FILE: `docker-compose.yml:docker-compose.tls.yml:${SMALL_DISKS}`,
        TLS_DIRECTORY: folder,
        HTTPS_PORT: String(port),
      })
    })
    afterAll(async () => {
      await stackOf().compose('down', '--volumes', '--timeout', '2')
      restore()
      await rm(folder, { recursive: true, force: true })
    })

    const makeCertificate = async (name: string): Promise<void> => {
      const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')]
      const subject = ['-subj', `/CN=${name}`, '-days', '30']
      await stackOf().exec('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...subject])
      await chmod(join(folder, 'key.pem'), 0o600)
    }
    const servedName = async (): Promise<string> => {
      const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false })
      await once(socket, 'secureConnect')
      const { subject } = socket.getPeerCertificate()
      socket.destroy()
      return String(subject.CN)
    }

    it('serves a renewed certificate after make reload-tls, and goes on with the former one if it is unusable', async () => {
      const { compose, exec, url } = stackOf()
      await makeCertificate('first.test')
      await compose('up', '--detach', '--wait', '--no-deps', 'nginx')
      expect(await servedName()).toBe('first.test')
      const redirect = await fetch(`${url}/books?a=b`, { redirect: 'manual' })
      expect([redirect.status, redirect.headers.get('location')]).toEqual([308, `https://127.0.0.1:${port}/books?a=b`])
      await makeCertificate('second.test')
      expect(await servedName()).toBe('first.test')
      expect(await exec('make', ['--silent', 'reload-tls'])).toContain('nginx serves the certificate')
      await expect.poll(servedName, { timeout: 10_000 }).toBe('second.test')
      await rm(join(folder, 'certificate.pem'))
      await expect(exec('make', ['--silent', 'reload-tls'])).rejects.toMatchObject({
        stderr: expect.stringContaining('goes on serving the former ones'),
      })
      expect(await servedName()).toBe('second.test')
    })
  })
}
