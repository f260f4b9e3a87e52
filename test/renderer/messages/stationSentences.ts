import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** What stands for a value that the station puts into a sentence. */
const value = 'X1';

/** Every sentence that lint says of rules and policies. */
export function lintSentences(): readonly string[] {
  return sourceFiles('main/domain/rules/lint').flatMap((path) =>
    nodesOf(path).flatMap((node) =>
      ts.isStringLiteral(node) || ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node)
        ? textsOf(node).filter((text) => /^[A-ZX].* .*\.$/.test(text))
        : [],
    ),
  );
}

function sourceFiles(...folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name)),
  );
}

function nodesOf(path: string): readonly ts.Node[] {
  const found: ts.Node[] = [];
  const walk = (node: ts.Node): void => {
    found.push(node);
    ts.forEachChild(node, walk);
  };
  walk(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true));
  return found;
}

/** Of an expression, what can be read without running it. */
function textsOf(node: ts.Expression): readonly string[] {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [node.head.text + node.templateSpans.map(({ literal }) => value + literal.text).join('')];
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  return [];
}
