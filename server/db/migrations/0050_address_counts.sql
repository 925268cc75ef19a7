CREATE TABLE "address_counts" (
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"n" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "address_counts_kind_address_pk" PRIMARY KEY("kind","address")
);

--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON address_counts TO phsar_app;
