import { LETTING_GO } from '@hikma/contracts/serviceWorker'
import { expect, it } from 'vitest'
import { fakeFrontend, setUpWeb } from '../builders/setUpWeb.ts'

const frontend = { ...fakeFrontend, worker: 'self.isTheWorker = true' }

it('the service worker is sent as a script that no cache holds back', async () => {
  const { status, headers, text } = await setUpWeb({ frontend }).get('/sw.js')
  expect([status, text]).toEqual([200, frontend.worker])
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['x-service-worker']).toBe('on')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; connect-src 'self';/)
  // its scope is the library by its address alone
  expect(headers).not.toHaveProperty('service-worker-allowed')
})

it('a library without a worker sends one that removes itself', async () => {
  const { headers, text } = await setUpWeb({ frontend, hasWorker: false }).get('/sw.js')
  expect(text).toBe(LETTING_GO)
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['x-service-worker']).toBe('off')
})

it('the address of the worker is for reading only', async () => {
  const { status, headers } = await setUpWeb({ frontend }).send('post', '/sw.js')
  expect([status, headers['allow']]).toEqual([405, 'GET, HEAD'])
})
