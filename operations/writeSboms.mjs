// Writes a bill of materials of each package that a release has, in CycloneDX: writeSboms.mjs folder
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** They are in no image, nor in what `make start` runs. */
const NOT_RELEASED = new Set(['test-support', 'tests'])
const MAX_OUTPUT = 64 * 1024 * 1024

const readPackage = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
const { workspaces } = readPackage('.')
const ours = new Map(workspaces.map((folder) => [readPackage(folder).name, readPackage(folder)]))

/** A reference is `name@version`, and may begin with an `@`. */
const nameOf = (ref) => ref.slice(0, ref.lastIndexOf('@'))

/**
 * The references of all that a package needs when it runs, itself included. `npm sbom --omit=dev` would leave out what any
 * package of the repository has for its development.
 */
function neededBy(own, { dependencies }) {
  const graph = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))
  const needed = new Set([own])
  for (const ref of needed) {
    const asked = ours.get(nameOf(ref))
    for (const next of graph.get(ref) ?? []) if (!asked || nameOf(next) in (asked.dependencies ?? {})) needed.add(next)
  }
  return needed
}

function billOf({ name, version }) {
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--workspace', name]
  const bill = JSON.parse(execFileSync('npm', words, { encoding: 'utf8', maxBuffer: MAX_OUTPUT }))
  const own = `${name}@${version}`
  const needed = neededBy(own, bill)
  // npm names the whole repository, by its folder, as what the bill is of
  const component = bill.components.find((each) => each['bom-ref'] === own)
  return {
    ...bill,
    metadata: { ...bill.metadata, component },
    components: bill.components.filter((each) => each !== component && needed.has(each['bom-ref'])),
    dependencies: bill.dependencies
      .filter(({ ref }) => needed.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => needed.has(each)) })),
  }
}

const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('Say where to: make sbom TO=folder.')
  process.exit(1)
}
mkdirSync(folder, { recursive: true })
for (const workspace of workspaces.filter((name) => !NOT_RELEASED.has(name)))
  writeFileSync(join(folder, `${workspace}.cdx.json`), `${JSON.stringify(billOf(readPackage(workspace)), null, 2)}\n`)
