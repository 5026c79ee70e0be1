// Reads up to a hundred pages of a restored library, chosen at random, as an admin: runs in a container of web-service.
const PAGES = 100
const { ADMIN_PASSWORD: password, STORAGE_URL: storage, BOOKS_URL: books } = process.env

async function get(url, options) {
  const answer = await fetch(url, options)
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return answer
}

const signedIn = await get(`${books}/api/session`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ password }),
})
const headers = {
  cookie: signedIn.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; '),
}
const list = await (await get(`${books}/api/books-db`, { headers })).json()
const pages = list.flatMap(({ id, totalPages }) => Array.from({ length: totalPages }, (_page, at) => [id, at + 1]))
const chosen = pages
  .map((page) => ({ page, by: Math.random() }))
  .sort((a, b) => a.by - b.by)
  .slice(0, PAGES)
for (const {
  page: [id, number],
} of chosen) {
  // a page is written in HTML or in TeX
  const page = `${storage}/api/download/${encodeURIComponent(id)}/${number}`
  const html = await fetch(`${page}.html`, { headers })
  const found = html.ok ? html : await get(`${page}.tex`, { headers })
  await found.text()
}
// oxlint-disable-next-line no-console -- this command prints its result
console.log(`${list.length} books with ${pages.length} pages are there, and ${chosen.length} pages of them were read.`)
