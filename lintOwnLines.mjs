/** An oxlint plugin: a function has at most `max` lines of its own, without blank ones, comments and functions within it. */
const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']

const linesBetween = ({ start, end }) => Array.from({ length: end.line - start.line + 1 }, (_, at) => start.line + at)

const ownLines = {
  meta: { schema: [{ type: 'object', properties: { max: { type: 'integer' } }, additionalProperties: false }] },
  create(context) {
    const { sourceCode } = context
    const { max } = context.options[0]
    const comments = new Set(sourceCode.getAllComments().flatMap(({ loc }) => linesBetween(loc)))
    const isCode = (line) => {
      const text = sourceCode.lines[line - 1].trim()
      return text !== '' && !(comments.has(line) && /^(?:\/\/|\/?\*)/.test(text))
    }
    /** The lines of the functions around the node, innermost last. */
    const around = []
    const enter = ({ loc }) => around.push(new Set(linesBetween(loc).filter(isCode)))
    const exit = (node) => {
      const own = around.pop()
      if (own.size > max)
        context.report({ node, message: `This function has ${own.size} lines of its own. At most ${max}: divide it.` })
      // the first line belongs to the function around it, too
      for (const line of linesBetween(node.loc).slice(1)) around.at(-1)?.delete(line)
    }
    return Object.fromEntries(
      FUNCTIONS.flatMap((type) => [
        [type, enter],
        [`${type}:exit`, exit],
      ]),
    )
  },
}

export default { meta: { name: 'hikma' }, rules: { 'own-lines': ownLines } }
