import ts from 'typescript';

/** One small change to a source file that a test should notice. */
export interface Mutant {
  readonly path: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

const operators: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.MinusToken, '+'],
  [ts.SyntaxKind.AsteriskToken, '/'],
  [ts.SyntaxKind.SlashToken, '*'],
]);
const methods: ReadonlyMap<string, string> = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
]);
const sqlOperators: readonly (readonly [RegExp, string])[] = [
  [/ AND (?!CASE)/g, ' OR '],
  [/ DESC\b/g, ' ASC'],
  [/ > /g, ' >= '],
  [/ < /g, ' <= '],
  [/ = (?=[?@:])/g, ' <> '],
];
const isSql = (text: string): boolean => /^[`'"]?\s*(SELECT|INSERT|UPDATE|DELETE|WITH) /.test(text);

/** All mutants of a file, in the order of its text. */
export function mutantsOf(path: string, text: string): readonly Mutant[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const replace = (start: number, end: number, replacement: string) =>
    mutants.push({ path, start, end, replacement, line: file.getLineAndCharacterOfPosition(start).line + 1 });
  const replaceNode = (node: ts.Node, replacement: string) => replace(node.getStart(), node.end, replacement);
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isBinaryExpression(node)) {
      const other = operators.get(node.operatorToken.kind);
      if (other !== undefined) replaceNode(node.operatorToken, other);
    } else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
      replaceNode(node, node.operand.getText());
    } else if (node.kind === ts.SyntaxKind.TrueKeyword) replaceNode(node, 'false');
    else if (node.kind === ts.SyntaxKind.FalseKeyword) replaceNode(node, 'true');
    else if (ts.isNumericLiteral(node)) replaceNode(node, `(${node.text} + 1)`);
    else if (ts.isIfStatement(node)) replaceNode(node.expression, 'false');
    else if (ts.isConditionalExpression(node)) replaceNode(node.condition, 'true');
    else if (ts.isPropertyAccessExpression(node) && ts.isCallExpression(node.parent)) {
      const other = methods.get(node.name.text);
      if (other !== undefined) replaceNode(node.name, other);
    } else if ((ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) && isSql(node.getText())) {
      for (const [pattern, replacement] of sqlOperators) {
        for (const match of node.getText().matchAll(pattern)) {
          const start = node.getStart() + match.index;
          replace(start, start + match[0].length, replacement);
        }
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return mutants.sort((a, b) => a.start - b.start);
}
