const ALWAYS = /\s*[;؛&]\s*/u
/** They also occur within one name: 'Dostoevsky, Fyodor', 'Arkady and Boris Strugatsky'. */
const BETWEEN_WHOLE_NAMES = /\s*[,،]\s*(?:(?:and|و)\s+)?|\s+(?:and|و)\s+/u

/**
 * The people that a line of authors or translators names, each once: 'Mina Rad, T. Reza and K. Vale' are three. A comma and
 * an 'and' divide it only if each part has two words or more.
 */
export function peopleOf(line: string): string[] {
  const people = line.split(ALWAYS).flatMap((part) => {
    const names = part.split(BETWEEN_WHOLE_NAMES)
    return names.every((name) => /\S\s+\S/u.test(name)) ? names : [part]
  })
  return [...new Set(people.map((name) => name.trim()).filter((name) => name !== ''))]
}
