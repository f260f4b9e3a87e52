import { storeRule } from '../../support/storeRule.ts';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'brokenRules', samples: true });

const speeches = {
  en: {
    today: /Broken rules/,
    filter: 'Broken (2)',
    reasons: [/Broken: filterType must be/, /Broken: the conditions are combined by "or"/],
    choice: 'Use or exclude boxes',
    enterChoice: 'Choose or enter another value.',
    and: 'Combine with “and”',
    save: 'Save rule',
    mark: 'Broken',
    condition: (number: number) => `Condition ${String(number)}`,
    field: 'Field',
    otherField: 'Choose another field.',
    comparison: 'Comparison',
    otherComparison: 'Choose another comparison.',
    value: 'Value',
    number: 'Enter a number.',
    none: 'No rule matches',
  },
  de: {
    today: /Fehlerhafte Regeln/,
    filter: 'Fehlerhaft (2)',
    reasons: [/Fehlerhaft: Kartonwahl muss/, /Fehlerhaft: Bedingungen sind mit „or“ verknüpft/],
    choice: 'Kartons verwenden oder ausschließen',
    enterChoice: 'Einen anderen Wert wählen oder eingeben.',
    and: 'Mit „und“ verknüpfen',
    save: 'Regel speichern',
    mark: 'Fehlerhaft',
    condition: (number: number) => `Bedingung ${String(number)}`,
    field: 'Feld',
    otherField: 'Ein anderes Feld wählen.',
    comparison: 'Vergleich',
    otherComparison: 'Einen anderen Vergleich wählen.',
    value: 'Wert',
    number: 'Eine Zahl eingeben.',
    none: 'Keine Regel passt',
  },
} as const;

for (const [language, said] of Object.entries(speeches))
  test(`rules that an earlier version stored broken are found from Today and mended, in ${language}`, async ({
    page,
    call,
    station,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('packwright.language', chosen), language);
    const home = { dataDir: station.dataDir, station: station.firstRun };
    const exclude = { type: 'BoxSetFilter', payload: { filterType: 'Exclude', containerIds: ['NO-SUCH-BOX'] } };
    storeRule(home, {
      id: `choice-${language}`,
      ruleType: 'BoxSetFilter',
      priority: 1,
      action: { ...exclude, payload: { ...exclude.payload, filterType: 'Only' } },
    });
    storeRule(home, {
      id: `conditions-${language}`,
      ruleType: 'BoxSetFilter',
      priority: 2,
      enabled: false,
      conditions: {
        operator: 'or',
        conditions: [
          { field: 'moon', operator: 'contains', value: 'x' },
          { field: 'totalWeight', operator: 'above', value: 5 },
          { field: 'itemCount', operator: 'greaterThan', value: 'seven' },
        ],
      },
      action: exclude,
    });
    await call('POST', '/api/v1/rules', {
      id: `sound-${language}`,
      name: 'sound',
      ruleType: 'BoxSetFilter',
      action: exclude,
    });

    await page.goto('/#/today');
    const line = page.getByRole('link', { name: said.today });
    await expect(line).toContainText('2');
    await line.click();
    const rows = page
      .getByRole('grid')
      .getByRole('row')
      .filter({ has: page.getByRole('gridcell') });
    await expect(rows).toHaveCount(2);
    await expect(page.getByRole('option', { name: said.filter })).toHaveCount(1);
    for (const [index, reason] of said.reasons.entries()) {
      await expect(rows.nth(index)).toContainText(reason);
      await expect(rows.nth(index).getByText(said.mark, { exact: true })).toBeVisible();
    }

    await page.getByRole('link', { name: `choice-${language}` }).click();
    const choice = page.getByLabel(said.choice, { exact: true });
    await expect(choice).toHaveAccessibleDescription(said.enterChoice);
    await expect(choice).toHaveAttribute('aria-invalid', 'true');
    await choice.selectOption('Exclude');
    await expect(choice).not.toHaveAttribute('aria-invalid');
    await page.getByRole('button', { name: said.save }).click();
    await expect(page.getByRole('button', { name: said.save })).toBeDisabled();
    await expect(page.getByText(said.mark, { exact: true })).toBeHidden();

    await page.goto(`/#/rules/conditions-${language}`);
    const condition = (number: number) => page.getByRole('group', { name: said.condition(number) });
    await expect(condition(1).getByRole('textbox').first()).toHaveAccessibleDescription(said.otherField);
    const comparison = condition(2).getByLabel(said.comparison, { exact: true });
    await expect(comparison).toHaveAccessibleDescription(said.otherComparison);
    const value = condition(3).getByLabel(said.value, { exact: true });
    await expect(value).toHaveAccessibleDescription(said.number);
    await condition(1).getByLabel(said.field, { exact: true }).selectOption('tags');
    await comparison.selectOption('greaterThan');
    await value.fill('7');
    await expect(page.getByText(said.mark, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: said.and }).click();
    await expect(page.getByText(said.mark, { exact: true })).toBeHidden();
    await page.getByRole('button', { name: said.save }).click();
    await expect(page.getByRole('button', { name: said.save })).toBeDisabled();

    const brokenOnes = async () => {
      const { body: lint } = await call('POST', '/station/v1/policies:lint', {});
      const { findings } = lint as { findings: readonly { broken?: object }[] };
      return findings.filter(({ broken }) => broken !== undefined);
    };
    // The button rests while the rule is being saved, too.
    await expect.poll(brokenOnes).toEqual([]);
    await page.goto('/#/rules?enabled=broken');
    await expect(page.getByText(said.none)).toBeVisible();
    await page.goto('/#/rules?enabled=on');
    await expect(rows.first()).toBeVisible();
    await expect(page.getByRole('option', { name: said.mark })).toHaveCount(0);
    await page.goto('/#/today');
    await page.getByRole('heading').first().waitFor();
    await expect(line).toHaveCount(0);
  });
