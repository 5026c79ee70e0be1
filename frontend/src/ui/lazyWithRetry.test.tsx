import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lazyWithRetry } from './lazyWithRetry.ts'

beforeEach(() => {
  vi.useFakeTimers()
  document.head.innerHTML = '<link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="/b.css">'
})
afterEach(() => void vi.useRealTimers())

const links = () => [...document.querySelectorAll('link')]
const end = (link: Element | undefined, type: 'load' | 'error') => link?.dispatchEvent(new Event(type))
const Salt = () => <p>salt</p>
const renderLazily = (load: () => Promise<typeof Salt>, fallback?: typeof Salt) => {
  const Lazy = lazyWithRetry(load, fallback, false)
  render(
    <Suspense>
      <Lazy />
    </Suspense>,
  )
}
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

it('requests a stylesheet that failed again, in its place, before the component is shown', async () => {
  renderLazily(async () => {
    end(links()[0], 'error')
    return Salt
  })
  const former = links()[0]
  await wait(300)
  const [fresh, other] = links()
  expect(fresh).not.toBe(former)
  expect([fresh?.getAttribute('href'), other?.getAttribute('href')]).toEqual([former?.href, '/b.css'])
  expect(screen.queryByText('salt')).toBeNull()
})

it('shows the component without a stylesheet that goes on failing', async () => {
  renderLazily(async () => {
    end(links()[0], 'error')
    return Salt
  })
  for (let tries = 0; tries < 4; tries++) {
    await wait(2_000)
    end(links()[0], 'error')
  }
  await wait(0)
  expect(screen.queryByText('salt')).not.toBeNull()
})

it('shows the fallback if the chunk goes on failing', async () => {
  renderLazily(
    () => Promise.reject(new Error('no connection')),
    () => <p>not loaded</p>,
  )
  for (const delay of [300, 1_000, 2_000]) await wait(delay)
  await wait(0)
  expect(screen.queryByText('not loaded')).not.toBeNull()
})
