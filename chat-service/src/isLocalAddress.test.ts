import { expect, it } from 'vitest'
import { isLocalAddress } from './isLocalAddress.ts'

it.each([
  ['http://localhost:11434/v1', true],
  ['http://127.0.0.1/v1', true],
  ['http://[::1]:8000', true],
  ['http://[fd00::7]:8000', true],
  ['http://192.168.1.20:8000/v1', true],
  ['http://local-model:8000/v1', true],
  ['http://host.docker.internal:11434/v1', true],
  ['http://model.home.arpa', true],
  ['https://api.openai.com/v1', false],
  ['https://8.8.8.8/v1', false],
  ['https://172.32.0.1/v1', false],
  ['https://[2001:db8::1]/v1', false],
  ['https://localhost.example.com/v1', false],
])('%s is in the network of the library: %s', (url, is) => expect(isLocalAddress(url)).toBe(is))
