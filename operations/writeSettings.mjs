// Writes docs/SETTINGS.md and .env.example from operations/settings.json: writeSettings.mjs [--check]
import { readFileSync, writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'

const WIDTH = 118
const MADE = 'Made from `operations/settings.json` by `make settings`.'
const groups = JSON.parse(readFileSync('operations/settings.json', 'utf8'))

const isBad = (part) => /[|\n]/.test(part)
const rowOf = ({ names, of, meaning, default: usual = '' }) => {
  const cells = [names.map((name) => `\`${name}\``).join(', '), of, meaning, usual]
  if (cells.some(isBad)) throw new Error(`${names[0]}: a cell cannot have | or a line end`)
  return `| ${cells.join(' | ')} |`
}
const tableOf = ({ title, settings }) =>
  [`## ${title}`, '', '| variable | of | meaning | default |', '| - | - | - | - |', ...settings.map(rowOf), ''].join(
    '\n',
  )

const settingsPage = () =>
  format(
    `# Settings

Environment variables; a bad value stops the start with the list of all errors. Compose reads them from \`.env\`, which
\`make env\` makes of \`.env.example\`. "Of" says who reads one: \`make start\`, a service, or compose, which passes it on.
${MADE}

${groups.map(tableOf).join('\n')}`,
    { ...resolved, parser: 'markdown' },
  )

/** The text in lines of at most WIDTH characters, each behind `# `, where only commands are quoted. */
function comment(text) {
  const lines = ['']
  for (const word of text.replaceAll(/`([^` ]*)`/g, '$1').split(' ')) {
    if (`${lines.at(-1)} ${word}`.length > WIDTH) lines.push(word)
    else lines.push(`${lines.pop()} ${word}`.trim())
  }
  return lines.map((line) => `# ${line}`).join('\n')
}

const envExample = () => {
  const inFile = groups.flatMap(({ settings }) => settings).filter(({ example }) => example)
  const parts = inFile.map(({ meaning, example }) =>
    [comment(meaning), ...Object.entries(example).map(([name, value]) => `${name}=${value}`)].join('\n'),
  )
  const head =
    '`make env` copies this file to .env and makes SECRET and the passwords of the engines. Then set ADMIN_PASSWORD.'
  return `${[comment(`${head} ${MADE}`), ...parts].join('\n\n')}\n`
}

const resolved = await resolveConfig('docs/SETTINGS.md')
const files = { 'docs/SETTINGS.md': await settingsPage(), '.env.example': envExample() }
for (const [path, text] of Object.entries(files)) {
  if (!process.argv.includes('--check')) writeFileSync(path, text)
  else if (readFileSync(path, 'utf8') !== text)
    throw new Error(`${path} is not what operations/settings.json says: run make settings`)
}
