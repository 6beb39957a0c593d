/** Country, city, time zone, its hours ahead of UTC (without summer time: only the rhythm of the day follows from it), language. */
export type SamplePlace = readonly [country: string, city: string, zone: string, hours: number, language: string];

/** Where visitors live, and their weight. */
export const SAMPLE_PLACES: readonly (readonly [SamplePlace, number])[] = [
  [['BD', 'Dhaka', 'Asia/Dhaka', 6, 'bn-BD'], 13],
  [['BD', 'Chattogram', 'Asia/Dhaka', 6, 'bn-BD'], 6],
  [['IN', 'Bengaluru', 'Asia/Kolkata', 5.5, 'en-IN'], 8],
  [['IN', 'Pune', 'Asia/Kolkata', 5.5, 'en-IN'], 5],
  [['IN', 'Hyderabad', 'Asia/Kolkata', 5.5, 'hi-IN'], 3],
  [['US', 'New York', 'America/New_York', -5, 'en-US'], 6],
  [['US', 'Austin', 'America/Chicago', -6, 'en-US'], 3],
  [['US', 'San Francisco', 'America/Los_Angeles', -8, 'en-US'], 4],
  [['GB', 'London', 'Europe/London', 0, 'en-GB'], 5],
  [['DE', 'Berlin', 'Europe/Berlin', 1, 'de-DE'], 4],
  [['DE', 'Munich', 'Europe/Berlin', 1, 'de-DE'], 2],
  [['FR', 'Paris', 'Europe/Paris', 1, 'fr-FR'], 3],
  [['NL', 'Amsterdam', 'Europe/Amsterdam', 1, 'nl-NL'], 2],
  [['PL', 'Kraków', 'Europe/Warsaw', 1, 'pl-PL'], 3],
  [['ES', 'Madrid', 'Europe/Madrid', 1, 'es-ES'], 2],
  [['IT', 'Milan', 'Europe/Rome', 1, 'it-IT'], 2],
  [['PT', 'Lisbon', 'Europe/Lisbon', 0, 'pt-PT'], 1],
  [['SE', 'Stockholm', 'Europe/Stockholm', 1, 'sv-SE'], 1],
  [['UA', 'Kyiv', 'Europe/Kyiv', 2, 'uk-UA'], 2],
  [['RO', 'Cluj-Napoca', 'Europe/Bucharest', 2, 'ro-RO'], 1],
  [['TR', 'Istanbul', 'Europe/Istanbul', 3, 'tr-TR'], 2],
  [['IR', 'Tehran', 'Asia/Tehran', 3.5, 'fa-IR'], 1],
  [['PK', 'Lahore', 'Asia/Karachi', 5, 'ur-PK'], 3],
  [['NP', 'Kathmandu', 'Asia/Kathmandu', 5.75, 'ne-NP'], 1],
  [['LK', 'Colombo', 'Asia/Colombo', 5.5, 'si-LK'], 1],
  [['VN', 'Ho Chi Minh City', 'Asia/Ho_Chi_Minh', 7, 'vi-VN'], 2],
  [['ID', 'Jakarta', 'Asia/Jakarta', 7, 'id-ID'], 2],
  [['PH', 'Manila', 'Asia/Manila', 8, 'en-PH'], 2],
  [['SG', 'Singapore', 'Asia/Singapore', 8, 'en-SG'], 1],
  [['TW', 'Taipei', 'Asia/Taipei', 8, 'zh-TW'], 1],
  [['JP', 'Tokyo', 'Asia/Tokyo', 9, 'ja-JP'], 2],
  [['KR', 'Seoul', 'Asia/Seoul', 9, 'ko-KR'], 1],
  [['AU', 'Sydney', 'Australia/Sydney', 10, 'en-AU'], 1],
  [['NZ', 'Auckland', 'Pacific/Auckland', 12, 'en-NZ'], 1],
  [['BR', 'São Paulo', 'America/Sao_Paulo', -3, 'pt-BR'], 3],
  [['AR', 'Buenos Aires', 'America/Argentina/Buenos_Aires', -3, 'es-AR'], 1],
  [['MX', 'Mexico City', 'America/Mexico_City', -6, 'es-MX'], 1],
  [['CA', 'Toronto', 'America/Toronto', -5, 'en-CA'], 2],
  [['NG', 'Lagos', 'Africa/Lagos', 1, 'en-NG'], 1],
  [['KE', 'Nairobi', 'Africa/Nairobi', 3, 'en-KE'], 1],
  [['EG', 'Cairo', 'Africa/Cairo', 2, 'ar-EG'], 1],
  [['ZA', 'Johannesburg', 'Africa/Johannesburg', 2, 'en-ZA'], 1],
];

/** Visits by local hour of the day, midnight first: working hours, a break at noon, a calmer evening. */
export const HOUR_WEIGHTS: readonly number[] = [2, 1, 1, 1, 1, 2, 4, 6, 9, 12, 13, 12, 9, 11, 13, 13, 12, 10, 8, 7, 7, 7, 6, 4];

/** Days of the weekend, 0 = Sunday, where they are not Saturday and Sunday. */
export const WEEKENDS: Readonly<Record<string, readonly number[]>> = { BD: [5, 6], EG: [5, 6], IR: [4, 5], NP: [6] };
export const USUAL_WEEKEND: readonly number[] = [0, 6];
