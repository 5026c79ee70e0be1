/** Persian prose with Latin names, versions, addresses, dates, and numbers in both kinds of digits. */
export const MIXED = `<h2>یادداشتِ مترجم دربارهٔ Harrow و نام‌های دیگر</h2>
<p>در این ترجمه نامِ رود را «هارو» (Harrow) نوشته‌ام، هرچند در نقشهٔ سالِ ۱۸۷۴ <i lang="en">Harrowe</i> آمده است. استاد W. Orme (۱۸۹۰–۱۹۵۱) در کتابِ <cite lang="en">Rivers That Answer</cite>، چاپِ سوم، ص. ۱۲–۱۴، هر دو را درست می‌داند.</p>
<p>نسخهٔ اصلی را از <a href="https://example.org/harrow?id=12">example.org/harrow</a> گرفته‌ام؛ پروندهٔ EPUB 3.3 آن ۱٫۲ مگابایت (MB) است و با شناسهٔ ISBN 978-0-00-000000-2 ثبت شده. اگر پرسشی دارید، به <bdi>translator@example.org</bdi> بنویسید یا با شمارهٔ ‎+98 21 5550 0147 تماس بگیرید.</p>
<ul><li>دمای ۱۵− درجه (در متن: −15 °C) را به فارسی برگردانده‌ام.</li><li>قیمت‌ها («£3 10s.») دست‌نخورده مانده‌اند.</li><li>عبارتِ “to be rung for” معادلی ندارد؛ «صدا زده شدن» تنها نیمی از آن است.</li><li>۵۰٪ از پانویس‌ها از من است [م.] و ۵۰% از نویسنده [W. O.].</li></ul>
<p lang="en" dir="ltr">“He asked us not to,” she said. — This is the sentence on which the whole chapter turns.</p>
<p>و ترجمهٔ آن: «خواسته بود که نزنیم.» در زبانِ <span dir="ltr">C++</span> یا در <span dir="ltr">C#</span> چنین ابهامی رخ نمی‌دهد، اما رمان را با C++ نمی‌نویسند؛ نه؟!</p>
<blockquote><p>از نامهٔ سردبیر (Re: proofs, 3/11): «Dear M., لطفاً همهٔ dashها را یکدست کنید.»</p></blockquote>
`
