const HEAD = [
  'Station',
  'Altitude (m)',
  'First frost',
  'Last frost',
  'Rain (mm)',
  'Snow (days)',
  'Wind',
  'Observer',
  'Remarks',
]
const STATIONS =
  'Harrow Landing · Minder · Upper Salton · Lower Salton · The Mill · Venn Hill · Three Gates · Old Weir · Quarry · Cold Acre · St Osk · The Bell'.split(
    ' · ',
  )
const WINDS = ['NW', 'W', 'SSW', 'calm']
const OBSERVERS = ['I. Tavell', 'W. Orme', 'the doctor', 'not known']
const REMARKS = [
  'Gauge moved twice; the second time by a goat.',
  '',
  'Read at noon instead of at nine from 1931 on, since the observer slept badly.',
  'See page 12.',
]

const cells = (tag: string, values: readonly (string | number)[]): string =>
  `<tr>${values.map((value) => `<${tag}>${value}</${tag}>`).join('')}</tr>`
const rowOf = (station: string, at: number): (string | number)[] => [
  station,
  (118 + at * 83).toLocaleString('en'),
  `${3 + ((at * 7) % 25)} Oct`,
  `${2 + ((at * 5) % 26)} Apr`,
  (612.5 + ((at * 173) % 700)).toFixed(1),
  (at * 11) % 90,
  WINDS[at % 4] ?? '',
  OBSERVERS[at % 4] ?? '',
  REMARKS[at % 4] ?? '',
]

/** A table of nine columns, which no phone has room for, and one of three, which fits. */
export const WIDE_TABLE = `<h2>The weather of the valley</h2>
<p>Twelve stations kept a record. Their figures are given as they stand in the books, including those that cannot be right.</p>
<table><caption>Table 1. Means of thirty years, by station</caption><thead>${cells('th', HEAD)}</thead><tbody>${STATIONS.map((station, at) => cells('td', rowOf(station, at))).join('\n')}</tbody></table>
<p>The rain gauge at the Mill was read by the miller’s daughter until her marriage, and after that by nobody, which explains the straight line.</p>
<table><caption>Table 2. Days with fog</caption><thead>${cells('th', ['Month', 'Days', 'Of these all day'])}</thead><tbody>${[
  ['November', 17, 4],
  ['December', 21, 11],
  ['January', 9, 1],
]
  .map((row) => cells('td', row))
  .join('\n')}</tbody></table>
<p>No station recorded a day without wind <em>and</em> without fog, though three observers claim to remember one.</p>
`
