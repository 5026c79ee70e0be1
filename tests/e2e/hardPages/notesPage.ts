const mark = (number: number): string =>
  `<sup><a class="noteref" id="m${number}" href="#n${number}">${number}</a></sup>`
const NOTES = [
  'The lamp stood in the north window, not the east one, whatever the guidebooks say: the east window was bricked up in the year of the second flood.',
  'In the dialect of the upper valley the same word means “to answer” and “to mend”. The translator has used both, and regrets it.',
  'Compare the ledger of the same year, where the sum is given as 1,204 and, eleven pages later, as 1,240. Neither clerk was dismissed.',
  'She never wrote the second volume. What is sold under that name is by her nephew, who could not spell “cistern”.',
  'The margin has here, in pencil: <em>surely not</em>.',
]

/** Text with marks of notes, remarks beside it, and the notes at its end. */
export const NOTES_PAGE = `<h2>On the lamp, and on those who counted it</h2>
<p>Of the four hundred lamps that the valley is said to have owned, we can account for nine${mark(1)}, and of these only one was ever lit. This is less surprising than it sounds. A lamp, in the sense in which the old inventories use the word, was not a thing that gave light but a thing that could be <em>asked</em>${mark(2)} for it; and a household which did not ask, from pride or for want of oil, owned its lamp none the less, and was taxed for it.</p>
<p>The tax was collected in March by two clerks, one of whom counted while the other disagreed. Their ledgers survive.${mark(3)} They are written in the same hand, which has led some to suppose that one of the clerks did not exist, and others, more charitably, that he could not write.</p>
<aside><p>The ledgers may be seen on Thursdays. Visitors are asked not to add them up.</p></aside>
<p>It is from these that Orsolya Venn made her book,${mark(4)} the first in which the lamps are counted by night. Her method was simple: she sat on the hill above the mill with a blanket and a slate, and made a stroke whenever a light came on. In eleven years she made nine strokes. The tenth page of the slate is blank but for a single word, which has been read as “fog” and as “enough”.${mark(5)}</p>
<p>What she could not know is that a slate remembers. When it was cleaned for the exhibition, in raking light, the older strokes appeared beneath the later ones, row upon row: four hundred, give or take a few, each of them wiped off by a sleeve.</p>
<h3>Notes</h3>
<ol>${NOTES.map((note, at) => `<li id="n${at + 1}"><p>${note} <a href="#m${at + 1}" title="Back to the text">↩</a></p></li>`).join('\n')}</ol>
<p class="aside">The spelling of place names follows the map of the survey, except where the map is wrong.</p>
`
