import { text } from '../site/configured.ts';

export interface OperatorPlace {
  name: string;
  latitude: number;
  longitude: number;
  /** Height of the map's cut-out, in degrees. */
  span: number;
}

const ANYWHERE: OperatorPlace = { name: 'Remote, worldwide', latitude: 20, longitude: 10, span: 100 };

/** Reads `Dhaka, Bangladesh; 23.81; 90.41`; what is no place leaves the operator remote. */
export function readPlace(value: unknown): OperatorPlace {
  const [name = '', latitude, longitude] = text(value, '').split(';');
  const place = {
    name: name.trim(),
    latitude: Number.parseFloat(latitude ?? ''),
    longitude: Number.parseFloat(longitude ?? ''),
    span: 0.2,
  };
  const isPlace = place.name !== '' && Math.abs(place.latitude) <= 85 && Math.abs(place.longitude) <= 180;
  return isPlace ? place : ANYWHERE;
}

/** Where the map of the contact page leads. */
export const OPERATOR_PLACE = readPlace(import.meta.env['VITE_SITE_PLACE']);
