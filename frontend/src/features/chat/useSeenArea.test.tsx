import { render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useSeenArea } from './useSeenArea.ts'

afterEach(() => vi.unstubAllGlobals())

function Box() {
  const box = useRef<HTMLDivElement>(null)
  useSeenArea(box)
  return <div ref={box} data-testid="box" />
}

it('keeps clear of a keyboard, and stays as it is while somebody zooms in', () => {
  const seen = Object.assign(new EventTarget(), { offsetTop: 0, height: 800, scale: 1 })
  vi.stubGlobal('visualViewport', seen)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800)
  const { style } = render(<Box />).getByTestId('box')
  const covered = () => [style.getPropertyValue('--covered-top'), style.getPropertyValue('--covered-end')]
  expect(covered()).toEqual(['0px', '0px'])
  Object.assign(seen, { offsetTop: 40, height: 460 }).dispatchEvent(new Event('resize'))
  expect(covered()).toEqual(['40px', '300px'])
  Object.assign(seen, { height: 200, scale: 2 }).dispatchEvent(new Event('scroll'))
  expect(covered()).toEqual(['0px', '0px'])
})
