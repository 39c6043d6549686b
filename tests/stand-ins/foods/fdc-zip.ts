import { strToU8, zipSync } from 'fflate';

const csv = (...rows: readonly (readonly string[])[]) =>
  strToU8(rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n') + '\r\n');

/** A zip in the manner of the publisher's, of invented foods. `other` puts files in the place of its own; null takes one away. */
export function anFdcZip(other: Readonly<Record<string, Uint8Array | null>> = {}): Uint8Array {
  const files: Record<string, Uint8Array | null> = {
    'food.csv': csv(
      ['fdc_id', 'data_type', 'description', 'food_category_id', 'publication_date'],
      ['101', 'sr_legacy_food', 'Wheat flour, white, all-purpose, enriched, bleached', '20', '2019-04-01'],
      ['102', 'sr_legacy_food', 'Candies, "fairy" brittle', '19', '2019-04-01'],
      ['103', 'foundation_food', 'Onions, yellow, raw', '11', '2026-04-30'],
      ['104', 'sub_sample_food', 'Onions, yellow, raw, sample 7', '11', '2026-04-30'],
      ['105', 'sr_legacy_food', 'Nothing is known of it', '11', '2019-04-01'],
    ),
    'food_nutrient.csv': csv(
      [
        'id',
        'fdc_id',
        'nutrient_id',
        'amount',
        'data_points',
        'derivation_id',
        'min',
        'max',
        'median',
        'footnote',
        'min_year_acquired',
      ],
      ['1', '101', '1008', '350', '0', '', '', '', '', '', ''],
      ['2', '101', '1003', '10.5', '0', '', '', '', '', '', ''],
      ['3', '101', '1093', '', '0', '', '', '', '', '', ''],
      ['4', '101', '1253', '0', '0', '', '', '', '', '', ''],
      ['5', '101', '9999', '7', '0', '', '', '', '', '', ''],
      ['6', '102', '1008', '-3', '0', '', '', '', '', '', ''],
      ['7', '103', '2047', '38', '0', '', '', '', '', '', ''],
      ['8', '103', '2048', '36', '0', '', '', '', '', '', ''],
      ['9', '104', '1008', '1', '0', '', '', '', '', '', ''],
    ),
    'nutrient.csv': csv(['id', 'name', 'unit_name', 'nutrient_nbr', 'rank'], ['1008', 'Energy', 'KCAL', '208', '300']),
    'food_portion.csv': csv(
      [
        'id',
        'fdc_id',
        'seq_num',
        'amount',
        'measure_unit_id',
        'portion_description',
        'modifier',
        'gram_weight',
        'data_points',
        'footnote',
        'min_year_acquired',
      ],
      ['1', '101', '1', '1', '9999', '', 'cup', '120', '', '', ''],
      ['2', '103', '1', '2', '1000', '', 'chopped', '320', '', '', ''],
      ['3', '103', '2', '1', '9999', '', 'medium (2-1/2" dia)', '110', '', '', ''],
      ['4', '103', '3', '1', '9999', '', 'heap', '0', '', '', ''],
      ['5', '999', '1', '1', '9999', '', 'cup', '5', '', '', ''],
    ),
    'measure_unit.csv': csv(['id', 'name'], ['1000', 'cup'], ['9999', 'undetermined']),
    'food_category.csv': csv(
      ['id', 'code', 'description'],
      ['11', '1100', 'Vegetables and Vegetable Products'],
      ['19', '1900', 'Sweets'],
      ['20', '2000', 'Cereal Grains and Pasta'],
    ),
    ...other,
  };
  const there = Object.entries(files).flatMap(([name, bytes]) => (bytes ? [[`FDC_csv_2018-04/${name}`, bytes]] : []));
  return zipSync(Object.fromEntries(there) as Record<string, Uint8Array>);
}
