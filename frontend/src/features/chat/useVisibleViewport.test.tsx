import { render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useVisibleViewport } from './useVisibleViewport.ts'

afterEach(() => vi.unstubAllGlobals())

function Box() {
  const box = useRef<HTMLDivElement>(null)
  useVisibleViewport(box)
  return <div ref={box} data-testid="box" />
}

it('useVisibleViewport leaves out the part that a keyboard covers, but not while the reader zooms in', () => {
  const viewport = Object.assign(new EventTarget(), { offsetTop: 0, height: 800, scale: 1 })
  vi.stubGlobal('visualViewport', viewport)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800)
  const { style } = render(<Box />).getByTestId('box')
  const covered = () => [style.getPropertyValue('--covered-top'), style.getPropertyValue('--covered-end')]
  expect(covered()).toEqual(['0px', '0px'])
  Object.assign(viewport, { offsetTop: 40, height: 460 }).dispatchEvent(new Event('resize'))
  expect(covered()).toEqual(['40px', '300px'])
  Object.assign(viewport, { height: 200, scale: 2 }).dispatchEvent(new Event('scroll'))
  expect(covered()).toEqual(['0px', '0px'])
})
