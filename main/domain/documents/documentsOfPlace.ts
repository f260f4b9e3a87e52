import { documentLanguages, type DocumentSettings } from '../../contract/index.ts';

/** Countries that measure in inches and pounds. */
const imperialRegions = new Set(['US', 'LR', 'MM']);

/** Language and units of documents where a computer with this locale (BCP 47) stands, until somebody chooses others. */
export function documentsOfPlace(locale: string): DocumentSettings {
  const { language, region } = new Intl.Locale(locale).maximize();
  return {
    language: documentLanguages.find((each) => each === language) ?? 'en',
    units: imperialRegions.has(region ?? '') ? 'imperial' : 'metric',
  };
}
