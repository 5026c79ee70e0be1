/** A title of the eighteenth century, as the book's title and as a heading. */
export const LONG_TITLE =
  'A True and Particular Account of the Late Remarkable Frost upon the River Harrow, of the Crossing of It on Foot by Two Persons and a Bell, and of the Several Disputes That Arose Therefrom between the Parishes of Minder and Both Saltons'
export const LONG_TITLE_FA =
  'گزارشِ راست و کاملِ یخ‌بندانِ شگفت‌انگیزِ اخیر بر رودِ هارو، و گذشتنِ دو تن و یک زنگوله با پای پیاده از آن، و دعواهای گوناگونی که از این راه میانِ مردمِ میندر و هر دو سالتون برخاست'

export const LONG_TITLE_PAGE = `<h1>${LONG_TITLE}</h1>
<h2>Chapter the First, in Which the Weather Is Described at Greater Length Than It Deserves</h2>
<p>It was cold. Having said so, the author of this account is aware that he has already said all that is strictly necessary, and that the forty pages which follow can only be justified by their style.</p>
<h3>Of the incomprehensibilities of the Upper-Salton-and-Minder-Drainage-Commissioners</h3>
<h4>First objection</h4>
<p>The commissioners met on a Tuesday, which was in itself irregular.</p>
`
export const LONG_TITLE_PAGE_FA = `<h1>${LONG_TITLE_FA}</h1>
<h2>فصلِ نخست، که در آن هوا بیش از آن‌چه سزاوارِ آن است وصف می‌شود</h2>
<p>هوا سرد بود. نویسندهٔ این گزارش می‌داند که با همین جمله هر آن‌چه لازم بود گفته شده است و چهل صفحه‌ای را که در پی می‌آید تنها سبکِ آن توجیه می‌کند.</p>
<h3>دربارهٔ آیین‌نامه‌های درک‌ناپذیرِ هیئتِ زه‌کشیِ سالتونِ بالا و میندر</h3>
<h4>نخستین ایراد</h4>
<p>هیئت روزِ سه‌شنبه تشکیلِ جلسه داد، که این خود خلافِ قاعده بود.</p>
`
