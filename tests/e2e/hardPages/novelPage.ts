/** A chapter with its number, an epigraph, speech, a letter and a break between scenes. */
export const NOVEL = `<h2>IV</h2>
<h3>What the ferryman kept</h3>
<blockquote><p><em>A river is a road that has changed its mind.</em></p><p>— said on the Harrow side, never on the other</p></blockquote>
<p>The ferry stopped for the winter on the ninth of November, as it had in every year that anybody troubled to write down, and Osk Tavell walked up from the landing with the bell under one arm and the ledger under the other. Behind him the ice was already talking: small, dry sounds, like someone turning over in a narrow bed.</p>
<p>“You might leave the bell,” said his sister from the door. “Nobody has stolen it yet.”</p>
<p>“Nobody has <em>needed</em> it yet.” He put it down between the boots. “That is a different thing.”</p>
<p>She had laid the table for three. He looked at the third plate, and then at the window, and then — because there was nothing else in the room that he had not already looked at twice — at her.</p>
<p>“He wrote,” said Ilse.</p>
<p>The letter had come by the long way, over Minder and the two Saltons, and it had been opened at least once by somebody with better manners than patience. It was short:</p>
<blockquote><p>Dear both,</p><p>I shall be on the last crossing, or, if that has gone, on the ice. Do not ring for me. I have had enough of being rung for. There is a woman with me who says that she is your cousin; I have not contradicted her, since she carries the heavier bag.</p><p>— M.</p></blockquote>
<p>“The last crossing was at three,” said Osk.</p>
<p>“I know when it was.”</p>
<p>“Then he is on the ice.”</p>
<p>Neither of them said anything for a time. The lamp wanted trimming; it had wanted trimming since Tuesday. Out on the river something cracked from bank to bank, a long unhurried sound that began under the willows, passed the landing, and went on, as far as one could tell, to the sea.</p>
<hr>
<p>There are four ways to cross ice that is too young. The first is not to. The second is on one’s belly, with a ladder, which is how the Harrow doctor does it and how she once delivered twins in a net shed with her skirts frozen to the rungs. The third is to run, and not to stop running, and to have no opinions until one is over. The fourth, which nobody recommends, is to walk slowly with a lantern and to be talked to.</p>
<p>Matthias Tavell came the fourth way. They saw the lantern first, low down and swinging, then a second and smaller light that was only the first one again, in the ice. Then they heard the voice. It was a woman’s, level and rather tired, and it was counting.</p>
<p>“A hundred and six,” it said. “A hundred and seven. Put your foot where mine was. No: <em>where it was</em>, not where you think it went. A hundred and eight.”</p>
<p>Osk had picked up the bell without noticing. Ilse took it out of his hands and stood it, mouth downwards, on the snow, and sat on it.</p>
<p>“He asked us not to,” she said.</p>
<p>So they waited. It is a strange thing to wait for somebody who is already in sight; every step that he takes toward you is one that he has not yet taken wrongly. The counting came on across the grey. At a hundred and ninety it stopped, and there was a pause in which the whole river seemed to lean upon its elbow and attend, and then the voice said, in quite a different tone, the tone of a person setting down a bag:</p>
<p>“That’s gravel.”</p>
<p>She was sixty, or had decided to look it. She wore a man’s coat with the collar up and a hat which had been, at some point in its life, sat on by a dog. She held out her hand to Ilse, who was still on the bell, and Ilse, who did not shake hands with strangers, shook it.</p>
<p>“Your cousin Wenna,” said the woman. “I dare say you were told that I was drowned.”</p>
<p>“Twice,” said Osk.</p>
<p>“Well,” she said, and looked back at the way they had come, where the water was quietly closing over the last of their tracks, “one must begin somewhere.”</p>
`
