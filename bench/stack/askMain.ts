// Run in the stack's network: asks as its one argument says, and prints the answers per second.
import { load, type Asking } from '../harness/load.ts'

console.log(await load(JSON.parse(process.argv[2] ?? '{}') as Asking))
